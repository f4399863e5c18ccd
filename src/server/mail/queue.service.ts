import type { Queryable } from '../../db/client.ts'
import { type NewMail, outboxRepository } from './outbox.repository.ts'

/** Puts mails into the outbox, in the transaction of what they are about. */
export const queueMail = (tx: Queryable, mail: NewMail) => outboxRepository(tx).add(mail)

/** Cancels the mail that waits to tell an author of an earlier status; answers the status the author last heard of. */
export const supersedeStatusMail = (tx: Queryable, articleId: number) => outboxRepository(tx).supersede(articleId)

/** After a change was taken back: the mail about the one before it waits again. */
export const restoreStatusMail = (tx: Queryable, articleId: number, inSeconds: number) =>
	outboxRepository(tx).restore(articleId, inSeconds)

/** Mails with invitations that no longer let anybody in. */
export const cancelInvitationMails = (tx: Queryable, invitationIds: number[]) =>
	outboxRepository(tx).cancelInvitations(invitationIds)

/** Takes back a mail about a status while it waits; answers the change it was about. */
export const takeBackStatusMail = (tx: Queryable, articleId: number, id: number) =>
	outboxRepository(tx).takeBack(articleId, id)
