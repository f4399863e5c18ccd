import { malformed } from './xml-problem.ts'

export type XmlElement = { name: string; attributes: Map<string, string> }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Whether what stands between `&` and `;` means something without a DTD. */
export const isReference = (reference: string) => /^(amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+)$/.test(reference)

function meaning(reference: string): string {
	if (!reference.startsWith('#')) return named[reference] ?? ''
	const point = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
	if (point > 0x10ffff) throw malformed('a character beyond Unicode')
	return String.fromCodePoint(point)
}

/** Reads a start tag that the scanner has found well formed. A doubled attribute means two things: it is refused. */
export function readElement(tag: string): XmlElement {
	const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? ''
	const attributes = new Map<string, string>()
	for (const [, attribute = '', quoted = ''] of tag
		.slice(name.length + 1)
		.matchAll(/([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
		if (attributes.has(attribute)) throw malformed('a doubled attribute')
		attributes.set(
			attribute,
			quoted.slice(1, -1).replace(/&([^;]+);/g, (_, reference: string) => meaning(reference)),
		)
	}
	return { name, attributes }
}

/** Without its prefix: which prefix stands for a namespace is the writer's choice. */
export const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)
