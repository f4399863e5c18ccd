import { erasedAddress } from '../../contract/person-words.ts'
import type { Queryable } from '../../db/client.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { type AboutPerson, type NewMail, outboxRepository, type QueuedCampaign } from './outbox.repository.ts'
import { type SupersededMail, statusMailsRepository } from './status-mails.repository.ts'

export type { NewMail }
export type QueuedMail = { id: number; dueAt: Date }

/** Decides whether a mail may go to an address. Readers of a campaign are chosen by their list, see below. */
export async function queueMail(
	tx: Queryable,
	limits: Pick<LimitsService, 'allowsMail'>,
	{ accounts, ...mail }: NewMail,
): Promise<QueuedMail | undefined> {
	// an imported article may have no address
	if (mail.recipient === erasedAddress || mail.recipient === '' || accounts?.length === 0) return undefined
	const counted = accounts ? 'staff' : mail.recipient
	const isAllowed = counted === undefined || (await limits.allowsMail(tx, mail.kind, counted))
	if (!isAllowed && !mail.isLastResort) return undefined
	const queued = accounts?.map((recipient) => ({ ...mail, recipient })) ?? [mail]
	return (await outboxRepository(tx).add(queued))[0]
}

/** One mail for each reader, in one statement; nobody gets two of a campaign. Answers how many. */
export const queueCampaign = (tx: Queryable, campaign: QueuedCampaign) => outboxRepository(tx).addCampaign(campaign)

/** Before the first of them is sent. */
export const removeCampaignMails = (tx: Queryable, campaignId: number) =>
	outboxRepository(tx).removeCampaign(campaignId)

/** For the erasure of a person; answers how many. */
export const removeMailsAbout = (tx: Queryable, person: AboutPerson) => outboxRepository(tx).removeAbout(person)

/** Of a record that comes back from the trash: nobody knows whether what was being sent then arrived. */
export const failInterrupted = (tx: Queryable, ids: number[]) => outboxRepository(tx).failInterrupted(ids)

export const cancelCampaignMails = (tx: Queryable, campaignId: number) =>
	outboxRepository(tx).cancelCampaign(campaignId)

/** Cancels the mail that waits to tell an author of an earlier status; answers the status the author last heard of. */
export const supersedeStatusMail = (tx: Queryable, articleId: number) => statusMailsRepository(tx).supersede(articleId)

/** After a change was undone: the mail about the one before it waits again. */
export const restoreStatusMail = (tx: Queryable, mail: SupersededMail) => statusMailsRepository(tx).restore(mail)

/** Removes a mail about a status while it waits; answers the change it was about. */
export const removeStatusMail = (tx: Queryable, articleId: number, id: number) =>
	statusMailsRepository(tx).removeStatusMail(articleId, id)

/** What authors were told about each change of status. */
export const statusMailsOf = (queryable: Queryable, articleId: number) =>
	statusMailsRepository(queryable).ofArticle(articleId)

/** The mails about these changes of status that still wait. */
export const waitingStatusMails = (queryable: Queryable, changeIds: number[]) =>
	statusMailsRepository(queryable).waitingFor(changeIds)

/** Whether a mail of this kind still waits, or was queued within so many seconds. */
export const isQueuedOrWasWithin = (tx: Queryable, kind: NewMail['kind'], seconds: number) =>
	outboxRepository(tx).isQueuedOrWasWithin(kind, seconds)

/** Mails with invitations that are no longer valid. */
export const cancelInvitationMails = (tx: Queryable, invitationIds: number[]) =>
	outboxRepository(tx).cancelInvitations(invitationIds)
