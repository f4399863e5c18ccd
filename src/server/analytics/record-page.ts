import { countedPage } from '../../contract/counted-page.ts'

type Address = { page?: string | null | undefined; url?: string | null | undefined }

/** What a page tells as its path is counted by the record that its whole address names. */
export function recordPage<R extends Address>(record: R): R {
	const { page, url } = record
	const start = url?.indexOf('?') ?? -1
	if (!page || !url || start === -1) return record
	return { ...record, page: countedPage(page, url.slice(start).split('#', 1)[0] ?? '') }
}
