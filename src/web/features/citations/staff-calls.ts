import type { QueryClient } from '@tanstack/react-query'
import type { CitationFormat } from '../../../contract/citation-formats.ts'
import type { ArticleReference, Citation } from '../../../contract/citations.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sendStaff, staffFetch, staffKey, staffQuery } from '../../lib/staff-api.ts'
import { citationsQuery, referenceQuery } from './queries.ts'

// Loaded at the first click: all of it is asked for with the token of the account that is signed in, if anybody is.

export { readStaff } from '../../lib/staff-api.ts'

/** What was generated takes the place of what was shown before. */
const renewed = (reference: ArticleReference, made: readonly Citation[]): ArticleReference => ({
	...reference,
	citations: reference.citations.map((old) => {
		const { citationText, citationHtml } = made.find(({ format }) => format === old.format) ?? old
		return { ...old, citationText, citationHtml }
	}),
})

export async function generateCitations(client: QueryClient, id: number, asked: CitationFormat | 'all'): Promise<void> {
	const [articleId, params] = [String(id), { id: String(id) }]
	const made =
		asked === 'all'
			? await sendStaff('POST /api/articles/{id}/citations/all', { params: { id } })
			: [await sendStaff('POST /api/articles/{id}/citations', { params: { id }, body: { format: asked } })]
	for (const { queryKey } of [referenceQuery(articleId), staffQuery('/api/articles/{id}/reference', { params })])
		client.setQueryData<ArticleReference | null>(queryKey, (old) => old && renewed(old, made))
	for (const { queryKey } of [citationsQuery(articleId), staffQuery('/api/articles/{id}/citations', { params })])
		client.setQueryData<Citation[] | null>(
			queryKey,
			(old) => old && [...old.filter((row) => !made.some(({ format }) => format === row.format)), ...made],
		)
	void client.invalidateQueries({ queryKey: staffKey('/api/articles/{id}/citations') })
}

/** Our own names are plain ASCII. */
const fileNameOf = (response: Response) =>
	/filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'article'

async function fileAt(address: string) {
	const response = await staffFetch(address)
	return { name: fileNameOf(response), content: await response.blob() }
}

/** Saves the file at an address, and answers its name. */
export async function saveReference(address: string): Promise<string> {
	const { name, content } = await fileAt(address)
	saveFile(content, name)
	return name
}

/** Saves the files at these addresses and a text as one archive. */
export async function saveReferences(addresses: string[], citations: string, name: string): Promise<void> {
	const [{ bundle }, ...files] = await Promise.all([import('./bundle.ts'), ...addresses.map(fileAt)])
	const texts = await Promise.all(files.map(async (file) => ({ name: file.name, content: await file.content.text() })))
	saveFile(bundle([...texts, { name: 'citations.txt', content: citations }]), name)
}
