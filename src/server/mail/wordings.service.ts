import {
	shippedWording,
	type WordedMail,
	wordedMails,
	wordingFields,
	wordingOf,
	wordingProblem,
} from '../../contract/mail-wording-words.ts'
import type { StoredMailWording, WordingInput } from '../../contract/mail-wordings.ts'
import type { Db } from '../../db/client.ts'
import type { Wordings } from '../../emails/entry.tsx'
import { fieldChanges } from '../activity/activity.service.ts'
import { fieldError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { WorkService } from '../work/work.service.ts'
import { type StoredWording, type WordingChange, wordingsRepository } from './wordings.repository.ts'

/** What was shipped is not stored, so that it follows later versions. A text that could not be sent is refused. */
export function checkedWording(mail: WordedMail, input: WordingInput): WordingChange {
	const shipped = shippedWording(mail)
	const given = wordingFields.filter((field) => input[field] !== undefined)
	const change = given.map((field) => [field, input[field] === shipped[field] ? null : (input[field] ?? null)] as const)
	for (const [field, text] of change) {
		const problem = text === null ? undefined : wordingProblem(mail, field, text)
		if (problem !== undefined) throw fieldError('invalid_input', field, `${problem}.`)
	}
	return Object.fromEntries(change)
}

const toAnswer = (mail: WordedMail, stored: StoredWording | undefined): StoredMailWording => ({
	...wordingOf(mail, stored),
	mail,
	id: stored?.id ?? null,
	shipped: shippedWording(mail),
})

/** How staff word mails. */
export function wordingsService({ db, work, changes }: { db: Db; work: WorkService; changes: ContentChanges }) {
	// asked for with every mail
	const cache = new TaggedCache<Wordings>({ changes, maxBytes: 1000 })
	return {
		/** What differs from the shipped texts, by mail. */
		all: () =>
			cache.get('wordings', async () => {
				const rows = await wordingsRepository(db).all()
				const value: Wordings = Object.fromEntries(rows.map(({ mail, ...texts }) => [mail, texts]))
				return { value, tags: ['mail:wordings'], bytes: 1, store: true }
			}),

		async list(): Promise<StoredMailWording[]> {
			const rows = await wordingsRepository(db).all()
			return wordedMails.map((mail) =>
				toAnswer(
					mail,
					rows.find((row) => row.mail === mail),
				),
			)
		},

		async change(
			mail: WordedMail,
			{ startedFrom, ...input }: Edited<WordingInput>,
			caller: Caller,
		): Promise<StoredMailWording> {
			const change = checkedWording(mail, input)
			return work.run({ caller, changes: ['mail:wordings'] }, async (tx) => {
				const row = await wordingsRepository(tx).lock(mail)
				const before = wordingOf(mail, row)
				await refuseConflicts(tx, { record: 'mail_wording', id: row.id, before, values: input, startedFrom })
				await wordingsRepository(tx).save(row.id, change)
				const after = toAnswer(mail, { ...row, ...change })
				const { subject, title, body, button } = after
				const changed = fieldChanges(before, { subject, title, body, button })
				await tx.log({ action: 'changed', record: 'mail_wording', id: row.id, label: mail, changes: changed })
				return after
			})
		},
	}
}
export type WordingsService = ReturnType<typeof wordingsService>
