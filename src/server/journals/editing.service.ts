import type { Journal, JournalInput } from '../../contract/journals.ts'
import { slugOf } from '../../contract/slug.ts'
import type { Changes } from '../../db/changes.ts'
import type { Transaction } from '../../db/client.ts'
import { fieldError, notFound } from '../app-error.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import { journalsRepository, type Journal as StoredJournal } from './journals.repository.ts'
import type { JournalsService } from './journals.service.ts'

/** What staff do with journals. */
export function journalEditing(saves: Changes, journals: JournalsService, sections: SectionsService) {
	async function requireSection(tx: Transaction, id: number | null | undefined): Promise<void> {
		if (id && !(await sections.hold(tx, id)))
			throw fieldError('invalid_input', 'publicationSectionId', 'There is no such publication section.')
	}

	/** Somebody's own slug must be free; one made from the title gets a number where it is not. */
	async function chooseSlug(tx: Transaction, own: string | undefined, title: string, id = 0): Promise<string> {
		const repository = journalsRepository(tx)
		await repository.lockSlugs()
		// a title of signs alone makes none
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
		if (!whole) throw notFound('Journal')
		return whole
	}

	return {
		async create({ slug, category, ...input }: JournalInput): Promise<Journal> {
			return complete(
				await saves.save(['journals'], async (tx) => {
					await requireSection(tx, input.publicationSectionId)
					const id = await journalsRepository(tx).create({
						...input,
						slug: await chooseSlug(tx, slug, input.title),
						category: category || (input.impact ?? 'Medium'),
					})
					return journalsRepository(tx).find(id, true)
				}),
			)
		},

		async update(id: number, { slug, category, ...input }: Partial<JournalInput>): Promise<Journal> {
			// an article's page names its journal, and so do its citations
			const isCited = [input.title, input.abbreviation, input.issn].some((value) => value !== undefined)
			const tags = ['journals', `journal:${id}`, ...(isCited ? ['articles'] : [])]
			return complete(
				await saves.save(tags, async (tx) => {
					const repository = journalsRepository(tx)
					const before = await repository.find(id, true)
					if (!before) throw notFound('Journal')
					await requireSection(tx, input.publicationSectionId)
					await repository.update(id, {
						...input,
						...(slug !== undefined && { slug: await chooseSlug(tx, slug, input.title ?? before.title, id) }),
						...(category !== undefined && { category: category || (input.impact ?? before.impact) }),
					})
					return repository.find(id, true)
				}),
			)
		},

		/** The last demonstration journal takes the notice about it along: that is on every page. */
		async remove(id: number): Promise<null> {
			await saves.save(['journals', `journal:${id}`, 'articles', 'site'], async (tx) => {
				if (!(await journalsRepository(tx).remove(id))) throw notFound('Journal')
			})
			return null
		},
	}
}
export type JournalEditing = ReturnType<typeof journalEditing>
