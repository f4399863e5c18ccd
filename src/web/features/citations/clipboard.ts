export type Copied = { citationText: string; citationHtml: string }

/**
 * Puts citations on the clipboard, as text and with their italics. Resolves when they are there, and rejects when the
 * browser does not allow it.
 */
export async function copyCitations(citations: readonly Copied[]): Promise<void> {
	const text = citations.map(({ citationText }) => citationText).join('\n\n')
	if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
		await navigator.clipboard.writeText(text)
		return
	}
	// one citation belongs into the sentence it is pasted into, several are paragraphs
	const html =
		citations.length === 1
			? (citations[0]?.citationHtml ?? '')
			: citations.map(({ citationHtml }) => `<p>${citationHtml}</p>`).join('')
	await navigator.clipboard.write([
		new ClipboardItem({
			'text/plain': new Blob([text], { type: 'text/plain' }),
			'text/html': new Blob([html], { type: 'text/html' }),
		}),
	])
}
