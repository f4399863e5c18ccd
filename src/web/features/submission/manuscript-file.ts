import { maxManuscriptBytes } from '../../../contract/article-words.ts'

export type Refusal = { title: string; description: string }

export const notWord: Refusal = {
	title: 'Invalid file type',
	description: 'Please upload a Word document (.docx only).',
}

/** What the form says to a file that it does not take, before it looks inside. */
export function refusalOf({ name, size }: { name: string; size: number }): Refusal | undefined {
	if (!name.toLowerCase().endsWith('.docx') || size === 0) return notWord
	if (size > maxManuscriptBytes)
		return { title: 'File too large', description: 'Please upload a file smaller than 10MB.' }
	return undefined
}

/** Tells whether two tries are about the same document. */
export const stampOf = (file: File | undefined): string =>
	file ? JSON.stringify([file.name, file.size, file.lastModified]) : ''

/** The name in a stamp, for a document that the browser could not keep. */
export function nameInStamp(stamp: string): string | undefined {
	try {
		const [name] = JSON.parse(stamp) as unknown[]
		return typeof name === 'string' ? name : undefined
	} catch {
		return undefined
	}
}
