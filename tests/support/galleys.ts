import { readFileSync } from 'node:fs'
import { demoGalleyFile } from '../../src/db/demo/issue.ts'
import { publishedArticles } from '../../src/db/demo/published-articles.ts'
import { postManuscript } from '../contract/requests.ts'

/** A real galley, made by a browser. */
export const demoGalleyBytes = readFileSync(demoGalleyFile(publishedArticles[0]?.publication?.doi ?? ''))
export const demoGalleyTitle = publishedArticles[0]?.title ?? ''

/** As staff do it, also where the title is another one. */
export async function uploadGalley(
	app: { url: string },
	id: number,
	{ headers, bytes = demoGalleyBytes }: { headers: Record<string, string>; bytes?: Uint8Array },
): Promise<void> {
	const sent = { fields: { useAnyway: true }, file: { bytes, name: 'galley.pdf' }, part: 'galley', headers }
	const { status } = await postManuscript(app, { path: `/api/articles/${id}/galleys`, ...sent })
	if (status !== 200) throw new Error(`the galley was answered with ${status}`)
}
