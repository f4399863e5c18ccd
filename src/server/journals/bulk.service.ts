import type { BulkChange } from '../../contract/journal-bulk.ts'
import { journalListLimits } from '../../contract/journal-words.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { fieldError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { journalsRepository, type Journal as StoredJournal } from './journals.repository.ts'

/** What staff change of many journals at once: all of it or, if one cannot be changed, nothing. */
export function journalBulk(work: WorkService, sections: SectionsService) {
	return {
		async change({ ids, addSubjects = [], removeSubjects = [], ...values }: BulkChange, caller: Caller) {
			const wanted = [...new Set(ids)].sort((one, other) => one - other)
			return work.run({ caller, changes: ['journals', 'journals:bulk'] }, async (tx) => {
				const { publicationSectionId } = values
				if (publicationSectionId && !(await sections.lock(tx, publicationSectionId)))
					throw fieldError('invalid_input', 'publicationSectionId', 'There is no such publication section.')
				const repository = journalsRepository(tx)
				const journals = await repository.lockAll(wanted)
				let changed = 0
				for (const journal of journals) {
					const subjects = subjectsOf(journal, { addSubjects, removeSubjects })
					const changes = fieldChanges(journal, { ...values, subjects })
					if (Object.keys(changes).length === 0) continue
					await repository.update(journal.id, { ...values, subjects })
					await tx.log({ action: 'changed', record: 'journal', id: journal.id, label: journal.title, changes })
					changed++
				}
				const found = new Set(journals.map(({ id }) => id))
				return { changed, missing: wanted.filter((id) => !found.has(id)) }
			})
		},
	}
}
export type JournalBulk = ReturnType<typeof journalBulk>

type SubjectChange = { addSubjects: string[]; removeSubjects: string[] }

function subjectsOf({ title, subjects }: StoredJournal, { addSubjects, removeSubjects }: SubjectChange): string[] {
	const all = [...new Set([...subjects, ...addSubjects])].filter((subject) => !removeSubjects.includes(subject))
	const { names } = journalListLimits.subjects
	if (all.length > names)
		throw fieldError('invalid_input', 'addSubjects', `${title} would have more than ${names} subjects.`)
	return all
}
