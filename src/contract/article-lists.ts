import * as z from 'zod'
import { fileScans } from './article-words.ts'
import { queueViews } from './queue-words.ts'
import { assigneeFilter, day, flag, paging, recordId, searchText } from './route.ts'

export const articleSorts = ['newest', 'oldest', 'title', 'author', 'field', 'status'] as const
export const articleListQuery = z.object({
	q: searchText.optional().meta({
		description:
			'Words in any order, without case and accents; each is part of title, authors, e-mail addresses, institutions, journal, keywords, DOI, reference or phone number. Text in quotes is one word. At most 1,000 are counted',
	}),
	status: z.string().max(40).optional().meta({ description: 'One of the five, in any spelling' }),
	journalId: recordId.optional(),
	view: z
		.enum(queueViews, `must be one of ${queueViews.join(', ')}`)
		.optional()
		.meta({ description: 'One view of the queue' }),
	field: searchText.optional().meta({ description: 'The whole research field, in any case' }),
	from: day.optional().meta({ description: 'Submitted on this day or later, in the time zone of the site' }),
	to: day.optional().meta({ description: 'Submitted on this day or before' }),
	assignee: assigneeFilter.optional(),
	withdrawn: flag.optional(),
	unread: flag.optional().meta({ description: 'With messages of the author that nobody has read' }),
	proposals: flag.optional().meta({ description: 'With changes of the author to decide about' }),
	objection: flag.optional().meta({ description: 'With an objection of a co-author' }),
	revision: z.enum(['open', 'answered'], 'must be open or answered').optional().meta({
		description: 'With a revision that was asked for, or that has arrived and waits for staff',
	}),
	fileScan: z.enum(fileScans, `must be one of ${fileScans.join(', ')}`).optional(),
	sort: z.enum(articleSorts, `must be one of ${articleSorts.join(', ')}`).optional(),
	...paging,
})
export type ArticleListQuery = z.infer<typeof articleListQuery>

/** The articles before and after one in a list. */
const neighbour = z.object({ id: z.number().int(), reference: z.string(), title: z.string() })
export const articleNeighbours = z.object({ previous: neighbour.nullable(), next: neighbour.nullable() })
export type ArticleNeighbours = z.infer<typeof articleNeighbours>
