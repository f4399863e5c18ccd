export type Signature = 'program' | 'compound' | 'zip' | 'harmless'

const any = (bytes: number) => `.{${2 * bytes}}`
/** How files begin, in hexadecimal. Archives that are no zip count as programs: what is in them cannot be checked. */
const beginnings: [Signature, string[]][] = [
	['compound', ['d0cf11e0a1b11ae1']],
	['zip', ['504b0304', '504b0506', '504b0708']],
	// Windows, Linux, Java or macOS, scripts with an interpreter
	['program', ['4d5a', '5a4d', '7f454c46', 'cafebabe', 'feedfac[ef]', 'c[ef]faedfe', '2321']],
	// a shortcut, compiled help, OneNote, Cabinet, RAR, 7-Zip
	['program', ['4c00000001140200', '49545346', 'e4525c7b8cd8a74d', '4d534346', '52617221', '377abcaf']],
	// PNG, JPEG, GIF, BMP, TIFF, JPEG XR, WebP, EMF, WMF, PDF
	['harmless', ['89504e470d0a1a0a', 'ffd8ff', '474946383[79]61', `424d${any(4)}00000000`, '49492a00', '4d4d002a']],
	['harmless', ['4949bc01', `52494646${any(4)}57454250`, `01000000${any(36)}20454d46`, 'd7cdc69a', '255044462d']],
]
const patterns = beginnings.map(([signature, starts]) => ({ signature, pattern: new RegExp(`^(${starts.join('|')})`) }))

/** What a file is by its first 64 bytes, if that is known. */
export function signatureOf(head: Uint8Array): Signature | undefined {
	const text = Array.from(head.subarray(0, 64), (byte) => byte.toString(16).padStart(2, '0')).join('')
	return patterns.find(({ pattern }) => pattern.test(text))?.signature
}
