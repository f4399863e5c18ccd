import type { BulkChange, BulkResult } from '../../contract/journal-bulk.ts'
import { journalListLimits } from '../../contract/journal-words.ts'
import { type Activity, fieldChanges } from '../activity/activity.service.ts'
import { fieldError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import type { WorkService } from '../work/work.service.ts'
import type { Journal as StoredJournal } from './journal-columns.repository.ts'
import { journalsRepository } from './journals.repository.ts'
import { type ManyChange, manyJournalsRepository } from './many-journals.repository.ts'

/** What staff change of many journals at once, with a result for each: one that cannot be changed stops no other. */
export function journalBulk(work: WorkService, sections: SectionsService) {
	return {
		async change({ ids, addSubjects, removeSubjects, ...values }: BulkChange, caller: Caller) {
			const wanted = [...new Set(ids)].sort((one, other) => one - other)
			// articles link to their journal while it is active
			const tags: ContentTag[] = [
				'journals',
				'journals:bulk',
				...(values.isActive === undefined ? [] : ['articles' as const]),
			]
			return work.run({ caller, changes: tags }, async (tx) => {
				const { publicationSectionId } = values
				if (publicationSectionId && !(await sections.lock(tx, publicationSectionId)))
					throw fieldError('invalid_input', 'publicationSectionId', 'There is no such publication section.')
				const journals = new Map((await journalsRepository(tx).lockAll(wanted)).map((journal) => [journal.id, journal]))
				const changed: ManyChange[] = []
				const entries: Activity[] = []
				const results = wanted.map((id): BulkResult => {
					const journal = journals.get(id)
					if (!journal) return { id, title: null, outcome: 'missing', reason: 'It was deleted.' }
					const { title } = journal
					const subjects = subjectsOf(journal, { addSubjects, removeSubjects })
					const problem = problemOf(subjects)
					if (problem) return { id, title, outcome: 'refused', reason: problem }
					const changes = fieldChanges(journal, { ...values, ...(subjects && { subjects }) })
					if (Object.keys(changes).length === 0) return { id, title, outcome: 'unchanged', reason: null }
					changed.push({ id, values: { ...values, ...(subjects && { subjects }) } })
					entries.push({ action: 'changed', record: 'journal', id, label: title, changes })
					return { id, title, outcome: 'changed', reason: null }
				})
				await manyJournalsRepository(tx).update(changed, new Date())
				if (entries.length > 0) await tx.logAll(entries)
				return { changed: changed.length, results }
			})
		},
	}
}
export type JournalBulk = ReturnType<typeof journalBulk>

type SubjectChange = Pick<BulkChange, 'addSubjects' | 'removeSubjects'>

/** Nothing where subjects stay as they are. */
function subjectsOf(
	{ subjects }: StoredJournal,
	{ addSubjects = [], removeSubjects = [] }: SubjectChange,
): string[] | undefined {
	if (addSubjects.length + removeSubjects.length === 0) return undefined
	return [...new Set([...subjects, ...addSubjects])].filter((subject) => !removeSubjects.includes(subject))
}

function problemOf(subjects: string[] = []): string | null {
	const { names } = journalListLimits.subjects
	return subjects.length > names ? `It would have more than ${names} subjects.` : null
}
