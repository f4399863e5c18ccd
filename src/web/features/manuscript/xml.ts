import { damaged, ManuscriptUnreadable, tooLarge } from './unreadable.ts'

export type ParseXml = (text: string) => Document

/** More tags than any manuscript has, and few enough for a browser to hold. */
const maxTags = 1_200_000

export function parseInBrowser(text: string): Document {
	return new DOMParser().parseFromString(text, 'application/xml')
}

/** The root of a part. Declarations are refused unread: they are how XML bombs are written, and Word writes none. */
export function parsePart(bytes: Uint8Array, parseXml: ParseXml): Element {
	const text = decode(bytes)
	if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
		throw new ManuscriptUnreadable('This file has declarations that Word never writes, so it was not read.')
	if (countTags(text) > maxTags) throw tooLarge()
	const root = parseXml(text).documentElement
	if (!root || root.localName === 'parsererror' || root.localName === 'html') throw damaged()
	if (root.getElementsByTagName('parsererror').length > 0) throw damaged()
	return root
}

function decode(bytes: Uint8Array): string {
	const [first, second] = bytes
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	return new TextDecoder().decode(bytes)
}

function countTags(text: string): number {
	let tags = 0
	for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) tags++
	return tags
}

/** Walks by siblings: lists of children are slow in one parser and live in the other. */
export function eachChild(parent: Element, visit: (child: Element) => void): void {
	for (let node = parent.firstChild; node; node = node.nextSibling) if (node.nodeType === 1) visit(node as Element)
}

export function childNamed(parent: Element | undefined, name: string): Element | undefined {
	if (!parent) return undefined
	for (let node = parent.firstChild; node; node = node.nextSibling)
		if (node.nodeType === 1 && (node as Element).localName === name) return node as Element
	return undefined
}

/** An attribute by its local name: strict and transitional files differ in namespaces, writers in prefixes. */
export function attribute(element: Element | undefined, name: string): string | undefined {
	if (!element) return undefined
	const usual = element.getAttribute(`w:${name}`)
	if (usual) return usual
	for (let index = 0; index < element.attributes.length; index++) {
		const found = element.attributes.item(index)
		if (found?.localName === name) return found.value
	}
	return undefined
}

/** `<w:b/>` and `<w:b w:val="1"/>` are on, `<w:b w:val="0"/>` is off, no element is undecided. */
export function isOn(parent: Element | undefined, name: string): boolean | undefined {
	const element = childNamed(parent, name)
	if (!element) return undefined
	return !['0', 'false', 'off', 'none'].includes(attribute(element, 'val') ?? '1')
}
