import type { DeleteEffects } from '../../contract/trash.ts'
import { type TrashKind, trashKinds } from '../../contract/trash-words.ts'

export type { TrashKind }

/** Whether deleted records of this kind are kept in the trash. */
export const isTrashKind = (record: string): record is TrashKind => trashKinds.some((kind) => kind === record)

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const listed = (parts: readonly string[]): string =>
	parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What deleting a record means, in sentences; those about nothing are left out. */
export function effectSentences(effects: DeleteEffects): string[] {
	const { messages, notes, files, mails, publishedArticles, otherArticles, journals, days } = effects
	const own = [
		...(files > 0 ? [counted(files, 'file')] : []),
		...(messages > 0 ? [counted(messages, 'message')] : []),
		...(notes > 0 ? [counted(notes, 'note')] : []),
		...(mails > 0 ? [counted(mails, 'mail')] : []),
	]
	return [
		...(publishedArticles > 0
			? [
					publishedArticles === 1
						? '1 published article cites this journal and keeps its name.'
						: `${publishedArticles} published articles cite this journal and keep its name.`,
				]
			: []),
		...(otherArticles > 0
			? [
					otherArticles === 1
						? '1 other article stays, without a journal.'
						: `${otherArticles} other articles stay, without a journal.`,
				]
			: []),
		...(journals > 0
			? [
					journals === 1
						? '1 journal loses its section; the journal itself stays.'
						: `${journals} journals lose their section; the journals themselves stay.`,
				]
			: []),
		...(own.length > 0
			? [`With it ${own.length === 1 && /^1 /.test(own[0] ?? '') ? 'goes' : 'go'} ${listed(own)}.`]
			: []),
		`For ${counted(days, 'day')} it can be restored from the trash.`,
	]
}
