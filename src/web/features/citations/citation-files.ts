import type { ArticleReference } from '../../../contract/citations.ts'
import { saveFile } from '../../lib/save-file.ts'

export type ShownCitation = ArticleReference['citations'][number]

/** One citation is its text alone; several have the names of their styles. */
export const citationsText = (citations: readonly ShownCitation[]): string =>
	citations.length === 1
		? `${citations[0]?.citationText}\n`
		: `${citations.map(({ format, citationText }) => `${format}\n${citationText}`).join('\n\n')}\n`

export function saveCitations(articleId: number, citations: readonly ShownCitation[]): void {
	const name = citations.length === 1 ? citations[0]?.format.toLowerCase() : 'citations'
	saveFile(
		new Blob([citationsText(citations)], { type: 'text/plain;charset=utf-8' }),
		`article-${articleId}-${name}.txt`,
	)
}
