/** The contract's `maxManuscriptBytes`: exactly this many bytes pass. */
export const maxManuscriptBytes = 10 * 1024 * 1024

export type Refusal = { title: string; description: string }

/** What the form says to a file that it does not take. What is inside the file is for the server to judge. */
export function refusalOf({ name, size }: { name: string; size: number }): Refusal | undefined {
	if (!name.toLowerCase().endsWith('.docx'))
		return { title: 'Invalid file type', description: 'Please upload a Word document (.docx only).' }
	if (size > maxManuscriptBytes)
		return { title: 'File too large', description: 'Please upload a file smaller than 10MB.' }
	return undefined
}

/** `812 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
	if (bytes < 1024) return `${bytes} bytes`
	const kilobytes = bytes / 1024
	return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
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
