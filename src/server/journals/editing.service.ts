import type { Journal, JournalInput } from '../../contract/journals.ts'
import { slugOf } from '../../contract/slug.ts'
import type { Transaction } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import { putInTrash, type TrashRule } from '../trash/trash.service.ts'
import type { WorkService } from '../work/work.service.ts'
import type { Journal as StoredJournal } from './journal-columns.repository.ts'
import { journalsRepository } from './journals.repository.ts'
import type { JournalsService } from './journals.service.ts'
import { parsedFacts } from './parsed-facts.ts'

type WantedSlug = { own: string | undefined; title: string; id?: number }

/** What staff do with journals. */

const removalTags = (id: number): ContentTag[] => ['journals', `journal:${id}`, 'articles', 'site']

export function journalEditing(work: WorkService, journals: JournalsService, sections: SectionsService) {
	async function requireSection(tx: Transaction, id: number | null | undefined): Promise<void> {
		if (id && !(await sections.lock(tx, id)))
			throw fieldError('invalid_input', 'publicationSectionId', 'There is no such publication section.')
	}

	/** A slug that staff enter must be free; one made from the title gets a number where it is not. */
	async function chooseSlug(tx: Transaction, { own, title, id = 0 }: WantedSlug): Promise<string> {
		const repository = journalsRepository(tx)
		await repository.lockSlugs()
		// a title without letters or digits has no slug
		const wanted = own || slugOf(title) || 'journal'
		const taken = await repository.takenSlugs(wanted, id)
		if (!taken.has(wanted)) return wanted
		if (own) throw fieldError('slug_taken', 'slug', 'Another journal has this slug. Please choose another one.')
		let number = 2
		while (taken.has(`${wanted}-${number}`)) number++
		return `${wanted}-${number}`
	}

	async function complete(journal: StoredJournal | undefined): Promise<Journal> {
		const [whole] = journal ? await journals.withSections([journal]) : []
		return orNotFound(whole, 'Journal')
	}

	return {
		async create({ slug, category, ...input }: JournalInput, caller: Caller): Promise<Journal> {
			const created = await work.run({ caller, changes: ['journals'] }, async (tx) => {
				await requireSection(tx, input.publicationSectionId)
				const own = {
					slug: await chooseSlug(tx, { own: slug, title: input.title }),
					category: category || (input.impact ?? 'Medium'),
				}
				const [id = 0] = await journalsRepository(tx).insert([{ ...input, ...own }])
				await tx.log({ action: 'created', record: 'journal', id, label: input.title })
				return journalsRepository(tx).find(id, true)
			})
			return complete(created)
		},

		async update(
			id: number,
			{ slug, category, startedFrom, ...input }: Edited<JournalInput>,
			caller: Caller,
		): Promise<Journal> {
			// an article's page names its journal and links to it while it is active, and its citations name it
			const isCited = [input.title, input.abbreviation, input.issn, input.isActive].some((value) => value !== undefined)
			const tags: ContentTag[] = ['journals', `journal:${id}`, ...(isCited ? ['articles' as const] : [])]
			const updated = await work.run({ caller, changes: tags }, async (tx) => {
				const repository = journalsRepository(tx)
				// the section first, as deleting a section locks it before its journals
				await requireSection(tx, input.publicationSectionId)
				const before = orNotFound(await repository.lock(id), 'Journal')
				const values = {
					...input,
					...parsedFacts(input, before),
					...(slug !== undefined && {
						slug: await chooseSlug(tx, { own: slug, title: input.title ?? before.title, id }),
					}),
					...(category !== undefined && { category: category || (input.impact ?? before.impact) }),
				}
				await refuseConflicts(tx, { record: 'journal', id, before, values, startedFrom })
				await repository.update(id, values)
				const changes = fieldChanges(before, values)
				await tx.log({ action: 'changed', record: 'journal', id, label: before.title, changes })
				return repository.find(id, true)
			})
			return complete(updated)
		},

		/** Deleting the last demonstration journal removes the notice about it from every page. */
		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: removalTags(id) }, async (tx) => {
				const { title } = orNotFound(await journalsRepository(tx).lock(id), 'Journal')
				await putInTrash(tx, { kind: 'journal', id, label: title, logged: title })
				await journalsRepository(tx).remove(id)
				return null
			})
		},

		/** A deleted journal frees its slug and its ISSN: another one may have them when it is restored. */
		trashed: {
			permission: 'journals.delete',
			kind: 'journal',
			tags: removalTags,
			async check(tx, { slug, issn }) {
				const repository = journalsRepository(tx)
				await repository.lockSlugs()
				const taken = await repository.findTaken(String(slug), String(issn))
				if (!taken) return
				const what = taken.slug === slug ? `slug ${slug}` : `ISSN ${issn}`
				throw new AppError(
					taken.slug === slug ? 'slug_taken' : 'conflict',
					`The journal "${taken.title}" has the ${what} now. Change or delete that one first.`,
				)
			},
		} satisfies TrashRule,
	}
}
export type JournalEditing = ReturnType<typeof journalEditing>
