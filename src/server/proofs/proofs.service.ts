import { isDeepStrictEqual } from 'node:util'
import { correctionsIn, proofLimits } from '../../contract/proof-words.ts'
import type { OwnProof, Proof } from '../../contract/proofs.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { remindAuthors } from '../author-reminders.service.ts'
import { type Caller, linkedArticle, staffOf } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import { currentGalley, type GalleysService } from '../galleys/galleys.service.ts'
import type { Download } from '../http/download.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { proofsRepository, type StoredProof } from './proofs.repository.ts'

type Parts = { db: Db; work: WorkService; galleys: GalleysService; settings: { authorReminderDays: number } }
type Sent = { note?: string | null | undefined; dueOn?: string | null | undefined; galleyVersion?: number | undefined }

const changes: ContentTag[] = ['articles:list']

/** For an erasure: what the author wrote about the proofs of an article goes. */
export const removeProofs = (tx: Tx, articleId: number): Promise<void> => proofsRepository(tx).removeAll(articleId)

export const latestProof = async (db: Queryable, articleId: number): Promise<StoredProof | undefined> =>
	(await proofsRepository(db).list(articleId))[0]?.proof

const sharedOf = ({ number, state, note, dueOn, sentAt, answeredAt, corrections }: StoredProof) => ({
	...{ number, state, note, dueOn, corrections },
	sentAt: sentAt.toISOString(),
	answeredAt: answeredAt?.toISOString() ?? null,
})

/** The galley of an article before it is public: the author approves it or sends corrections, round by round. */
export function proofsService({ db, work, galleys, settings }: Parts) {
	const repository = proofsRepository(db)

	async function list(articleId: number): Promise<Proof[]> {
		return (await repository.list(articleId)).map(({ proof }) => ({
			...sharedOf(proof),
			...{ galleyVersion: proof.galleyVersion, sentBy: proof.sentBy, closedBy: proof.closedBy },
			closedAt: proof.closedAt?.toISOString() ?? null,
		}))
	}

	const ownId = async (caller: Caller) => orNotFound(await repository.idOf(linkedArticle(caller)), 'Submission')

	async function readOwn(caller: Caller): Promise<OwnProof[]> {
		const rows = await repository.list(await ownId(caller))
		return rows.map(({ proof, fileSize, pages }) => ({ ...sharedOf(proof), fileSize, pages }))
	}

	async function answer(number: number, corrections: string[], caller: Caller): Promise<OwnProof[]> {
		const id = await ownId(caller)
		const before = orNotFound(await repository.find(id, number), 'Proof')
		const isSame = before.state === (corrections.length > 0 ? 'corrections' : 'approved')
		// the same form, sent again
		if (isSame && isDeepStrictEqual(before.corrections, corrections)) return readOwn(caller)
		await work.run({ caller, changes, limit: 'proofs' }, async (tx) => {
			const { reference, withdrawnAt } = orNotFound(await proofsRepository(tx).lockArticle(id), 'Submission')
			if (withdrawnAt !== null || !(await proofsRepository(tx).answer(id, number, corrections)))
				throw new AppError('conflict', 'This proof does not wait for an answer any more. Please load the page again.')
			const proof = { before: `proof ${number}`, after: corrections.length > 0 ? 'corrections sent' : 'approved' }
			await tx.log({ action: 'proof_answered', record: 'article', id, label: reference, changes: { proof } })
			await tx.queueMail({ kind: 'proof-notice', articleId: id, data: { number } })
		})
		return readOwn(caller)
	}

	return {
		async list(articleId: number): Promise<Proof[]> {
			orNotFound(await repository.findArticle(articleId), 'Article')
			return list(articleId)
		},

		readOwn,

		async send(id: number, { note = null, dueOn = null, galleyVersion }: Sent, caller: Caller): Promise<Proof[]> {
			await work.run({ caller, changes }, async (tx) => {
				const article = orNotFound(await proofsRepository(tx).lockArticle(id), 'Article')
				if (article.withdrawnAt !== null || article.status === 'rejected')
					throw new AppError('conflict', 'This article was withdrawn or rejected.')
				const galley = await currentGalley(tx, id)
				if (!galley) throw new AppError('conflict', 'Upload the galley first: it is what the author approves.')
				if (galleyVersion !== undefined && galleyVersion !== galley.version)
					throw new AppError(
						'conflict',
						`Galley ${galley.version} is the current one now: please look at it before you send it.`,
					)
				const proof = { articleId: id, galleyVersion: galley.version, note, dueOn, sentBy: staffOf(caller).admin.name }
				const number = await proofsRepository(tx).add(proof)
				if (number === undefined) throw new AppError('conflict', 'A proof waits for the author already.')
				const change = { before: null, after: `proof ${number}, galley ${galley.version}` }
				const entry = { record: 'article', id, label: article.reference } as const
				await tx.log({ action: 'proof_sent', ...entry, changes: { proof: change } })
				await tx.queueMail({ kind: 'proof-request', articleId: id, recipient: article.authorEmail, data: { number } })
			})
			return list(id)
		},

		async close({ id, number }: { id: number; number: number }, caller: Caller): Promise<Proof[]> {
			await work.run({ caller, changes }, async (tx) => {
				const { reference } = orNotFound(await proofsRepository(tx).lockArticle(id), 'Article')
				orNotFound(await proofsRepository(tx).find(id, number), 'Proof')
				if (!(await proofsRepository(tx).close(id, number, staffOf(caller).admin.name)))
					throw new AppError('conflict', 'This proof does not wait for an answer any more.')
				const proof = { before: `proof ${number}`, after: 'closed' }
				await tx.log({ action: 'proof_closed', record: 'article', id, label: reference, changes: { proof } })
			})
			return list(id)
		},

		/** Once, of each proof that has waited for some days. */
		remind: (): Promise<void> =>
			remindAuthors(
				{ work, settings },
				{
					...{ kind: 'proof-request', keyName: 'number' },
					mark: (tx, days) => proofsRepository(tx).markReminded(days),
				},
			),

		approve: (number: number, caller: Caller) => answer(number, [], caller),

		async correct(number: number, text: string, caller: Caller): Promise<OwnProof[]> {
			const corrections = correctionsIn(text)
			if (corrections.length === 0)
				throw fieldError('invalid_input', 'corrections', 'Please write at least one correction, or approve the proof.')
			if (corrections.length > proofLimits.corrections)
				throw fieldError('invalid_input', 'corrections', `At most ${proofLimits.corrections} corrections, one a line.`)
			return answer(number, corrections, caller)
		},

		async download(number: number, caller: Caller): Promise<Download> {
			const id = await ownId(caller)
			const { galleyVersion } = orNotFound(await repository.find(id, number), 'Proof')
			return galleys.download(id, galleyVersion)
		},
	}
}
export type ProofsService = ReturnType<typeof proofsService>
