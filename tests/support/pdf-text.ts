import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader of the file copies out of it, on one line. */
export async function textOfPdf(bytes: ArrayBuffer | Uint8Array): Promise<string> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes), {
		useSystemFonts: false,
		disableFontFace: true,
		verbosity: 0,
	})
	const { text } = await extractText(pdf, { mergePages: true })
	return text.replace(/\s+/g, ' ')
}
