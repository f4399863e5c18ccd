import { attribute, childNamed, eachChild, isOn } from './xml.ts'

export type Look = {
	/** In half-points, as Word counts. */
	size?: number
	bold?: boolean
	superscript?: boolean
	hidden?: boolean
	centred?: boolean
	/** 0 is a chapter. */
	outline?: number
}
export type Style = { name: string; look: Look }
export type Styles = { of(id: string | undefined): Style; base: Look }

const defaultSize = 20

/** What a run's properties say; what they do not say is left out. */
export function runLook(rPr: Element | undefined): Look {
	if (!rPr) return {}
	const size = Number(attribute(childNamed(rPr, 'sz') ?? childNamed(rPr, 'szCs'), 'val'))
	const raised = Number(attribute(childNamed(rPr, 'position'), 'val'))
	const vertical = attribute(childNamed(rPr, 'vertAlign'), 'val')
	const superscript = vertical ? vertical === 'superscript' : raised >= 4 ? true : undefined
	return said({
		size: size || undefined,
		bold: isOn(rPr, 'b') ?? isOn(rPr, 'bCs'),
		superscript,
		hidden: isOn(rPr, 'vanish'),
	})
}

export function paragraphLook(pPr: Element | undefined): Look {
	if (!pPr) return {}
	const alignment = attribute(childNamed(pPr, 'jc'), 'val')
	const outline = attribute(childNamed(pPr, 'outlineLvl'), 'val')
	return said({
		centred: alignment ? alignment === 'center' : undefined,
		// nine is Word's word for "body text"
		outline: outline !== undefined && Number(outline) < 9 ? Number(outline) : undefined,
	})
}

const said = (look: Look): Look =>
	Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as Look

export function readStyles(root: Element | undefined): Styles {
	const elements = new Map<string, Element>()
	let base: Look = { size: defaultSize, bold: false, superscript: false, hidden: false, centred: false }
	let usual: string | undefined
	if (root) {
		const defaults = childNamed(childNamed(childNamed(root, 'docDefaults'), 'rPrDefault'), 'rPr')
		base = { ...base, ...runLook(defaults) }
		eachChild(root, (element) => {
			const id = attribute(element, 'styleId')
			if (element.localName !== 'style' || !id) return
			elements.set(id, element)
			const isDefault = ['1', 'true', 'on'].includes(attribute(element, 'default') ?? '')
			if (isDefault && attribute(element, 'type') === 'paragraph') usual = id
		})
	}

	const known = new Map<string, Style>()
	/** A style is marked as known before its parent is asked: styles based on each other in a ring end there. */
	function of(id: string | undefined): Style {
		const wanted = id ?? usual ?? ''
		const found = known.get(wanted)
		if (found) return found
		const element = elements.get(wanted)
		if (!element) return { name: wanted.toLowerCase(), look: {} }
		const name = (attribute(childNamed(element, 'name'), 'val') ?? wanted).toLowerCase()
		const style: Style = { name, look: {} }
		known.set(wanted, style)
		const parent = attribute(childNamed(element, 'basedOn'), 'val')
		const heading = /^heading ?([1-9])$/.exec(name)?.[1]
		style.look = {
			...(parent ? of(parent).look : {}),
			...(heading ? { outline: Number(heading) - 1 } : {}),
			...paragraphLook(childNamed(element, 'pPr')),
			...runLook(childNamed(element, 'rPr')),
		}
		return style
	}
	return { of, base }
}
