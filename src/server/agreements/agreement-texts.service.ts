import { type AgreementKind, type AgreementSigners, shippedAgreement } from '../../contract/agreement-words.ts'
import type { AgreementText } from '../../contract/agreements.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, fieldError } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { WorkService } from '../work/work.service.ts'
import { agreementsRepository } from './agreements.repository.ts'

type NewVersion = {
	journalId?: number | null | undefined
	/** The version that was read. */
	after: number
	kind: AgreementKind
	signers: AgreementSigners
	isAsked: boolean
	text: string
}

/** What is shipped counts as the first version of the site. */
const shippedVersion = 1

const shipped: AgreementText = {
	...shippedAgreement,
	...{ id: null, journalId: null, journalTitle: null, version: shippedVersion, createdBy: null, createdAt: null },
}

/** What authors of a journal sign now, and what that version is called. */
export async function currentText(db: Queryable, journalId: number | null) {
	const repository = agreementsRepository(db)
	const own = journalId === null ? undefined : await repository.latestText(journalId)
	const { kind, signers, isAsked, text, version } = own ?? (await repository.latestText(null)) ?? shipped
	const label = `${own ? 'text of the journal' : 'text of the site'}, version ${version}`
	return { kind, signers, isAsked, text, label }
}

/** Whether an agreement is asked for, and what became of the last request that was not cancelled. */
export async function agreementAbout(db: Queryable, articleId: number, journalId: number | null) {
	const { isAsked } = await currentText(db, journalId)
	const latest = (await agreementsRepository(db).list(articleId)).find(({ state }) => state !== 'cancelled')
	return { isAsked, state: latest?.state }
}

/** The texts that authors are asked to sign, version by version. */
export function agreementTextsService({ db, work }: { db: Db; work: WorkService }) {
	async function list(): Promise<AgreementText[]> {
		const rows = await agreementsRepository(db).texts()
		const stored = rows.map(({ row, journalTitle }) => ({
			...row,
			journalTitle,
			createdAt: row.createdAt.toISOString(),
		}))
		return [...stored, shipped]
	}

	return {
		list,

		async save({ journalId = null, after, ...values }: NewVersion, caller: Caller): Promise<AgreementText[]> {
			const { name: createdBy } = staffOf(caller).admin
			await work.run({ caller, changes: [] }, async (tx) => {
				const repository = agreementsRepository(tx)
				await repository.lockTexts(journalId)
				const label = journalId === null ? undefined : await repository.journalTitle(journalId)
				if (journalId !== null && label === undefined)
					throw fieldError('invalid_input', 'journalId', 'There is no such journal.')
				const latest = await repository.latestText(journalId)
				const before = latest?.version ?? (journalId === null ? shippedVersion : 0)
				if (before !== after)
					throw new AppError(
						'conflict',
						`Somebody stored version ${before} meanwhile. Please open the text again, so that nothing of it is lost.`,
					)
				const version = before + 1
				await repository.addText({ ...values, journalId, version, createdBy })
				const changes = {
					agreementText: { before: before === 0 ? null : `version ${before}`, after: `version ${version}` },
				}
				await tx.log({
					action: 'changed',
					record: journalId === null ? 'site' : 'journal',
					id: journalId,
					label,
					changes,
				})
			})
			return list()
		},
	}
}
export type AgreementTextsService = ReturnType<typeof agreementTextsService>
