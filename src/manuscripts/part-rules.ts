import { signatureOf } from './file-signatures.ts'
import { macros, type Reason, Refusal } from './refusal.ts'
import { programFile } from './relation-rules.ts'

const holds: Record<Reason, string> = {
	macros: 'holds macros',
	program: 'holds a program or a packed file',
	link: 'loads content from another place',
	protected: 'is protected with a password',
	damaged: 'is damaged',
	unknown: 'is of a kind that cannot be checked',
}

/** A refusal that names the part of the document. */
export const refusedPart = (reason: Reason, part: string) =>
	new Refusal(
		reason,
		`An object in the Word document (${part.slice(-80)}) ${holds[reason]}. Please remove it or paste it as a picture, save the document again and try again.`,
	)

const macroPart = /(^|\/)vba(project|data|projectsignature\w*)\.\w+$/i
const macroFile = /\.(docm|dotm|xlsm|xltm|xlam|pptm|potm|ppsm|ppam|sldm|com|one|onepkg)$/i

/** A part that would run, or whose macros would, if somebody saved and opened it. */
export function checkPartName(part: string): void {
	if (macroPart.test(part)) throw macros()
	if (programFile.test(part) || macroFile.test(part)) throw refusedPart('program', part)
}

/** What word processors write beside XML: pictures, fonts, sound, film, models, settings of printers, and nothing that runs. */
const known =
	/\.(png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|em[fz]|wm[fz]|pcz|pict?|pct|eps|ai|svgz?|wdp|jxr|hdp|webp|avif|hei[cf]|ico|cgm|jp2|tga|pcx|wpg|pdf|odttf|ttf|otf|fntdata|mp[34]|m4[av]|wav|wm[av]|avi|mov|mpe?g|midi?|aiff?|ogg|webm|glb|gltf|fbx|obj|stl|3mf|ply|bin|dat|tmp|sigs|psmdcp|xsd|txt|csv|json)$/i
const hasExtension = /\.[^./]+$/

/**
 * Judges a part that is no XML, by its first bytes. An embedded object must be a container, which the caller then looks
 * into, or a picture; other parts must not be programs, and have a name as word processors give or be pictures.
 */
export function judgePart(part: string, head: Uint8Array, isEmbedded: boolean): 'compound' | 'zip' | 'plain' {
	const signature = signatureOf(head)
	if (signature === 'program') throw refusedPart('program', part)
	if (signature === 'compound' || signature === 'zip') return signature
	const isKnown = signature === 'harmless' || (!isEmbedded && (known.test(part) || !hasExtension.test(part)))
	if (!isKnown && head.length > 0) throw refusedPart('unknown', part)
	return 'plain'
}

/** Relations to what is embedded. */
export const embeddingKinds = ['oleobject', 'package']
export const isInEmbeddings = (part: string) => /(^|\/)embeddings\//i.test(part)

/** A workbook in binary form is always said to be macro-enabled. */
const binaryWorkbook = /^application\/vnd\.ms-excel\.sheet\.binary\.macroenabled\.(12|main)$/
export const isMacroType = (type: string) => /macro|vbaproject|vbadata/.test(type) && !binaryWorkbook.test(type)

/** The kinds of Office files that may be embedded, by the type of their main part. */
export const isOfficeType = (type: string) =>
	/^application\/vnd\.(openxmlformats-officedocument\.(wordprocessingml|spreadsheetml|presentationml)\.|ms-visio\.drawing\.)/.test(
		type,
	) || binaryWorkbook.test(type)
