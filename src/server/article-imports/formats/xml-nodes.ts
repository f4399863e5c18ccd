import type { XmlNode } from '../../manuscripts/xml-trees.service.ts'

const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string'

export const childrenOf = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
	(node?.children ?? []).filter(isNode).filter(({ name }) => names.includes(name))

export const childOf = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
	childrenOf(node, ...names)[0]

/** One child after the other, down to the one that is meant. */
export const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
	path.reduce<XmlNode | undefined>((found, name) => childOf(found, name), node)

/** All elements with this name inside, however deep. */
export const allIn = (node: XmlNode | undefined, name: string): XmlNode[] =>
	(node?.children ?? []).filter(isNode).flatMap((child) => (child.name === name ? [child] : allIn(child, name)))

const rawText = (node: XmlNode): string =>
	node.children.map((child) => (isNode(child) ? rawText(child) : child)).join('')

/** In one line, whatever marks are in it. */
export const textOf = (node: XmlNode | undefined): string => (node ? rawText(node).replace(/\s+/g, ' ').trim() : '')
