import { plainAddress } from '../../manuscripts/addresses.ts'
import { Refusal } from '../../manuscripts/refusal.ts'
import { checkHyperlink, checkPictureAddress } from '../../manuscripts/relation-rules.ts'
import { addressCost, costOfOne } from './fields.ts'
import { localName, type XmlElement } from './xml-element.ts'

/** Properties by which Word finds a program that belongs to the document and starts it. */
const addInProperty = /^_assembly(name|location)/i
const addIn = () =>
	new Refusal(
		'program',
		'The Word document starts a program when it is opened (a document-level add-in). Please remove it (File, Info, Properties, Advanced Properties, Custom) and try again.',
	)

/** Attributes with addresses that are not in the relations of a part, by their elements. */
const addressAttributes: Record<string, readonly string[]> = {
	imagedata: ['src', 'href', 'althref'],
	fill: ['src', 'href', 'althref'],
	stroke: ['src', 'href', 'althref'],
	// where Word looks for what belongs to a schema, and for the data of a mail merge
	schema: ['manifestLocation', 'schemaLocation'],
	connectString: ['val'],
}

/** Elements with such attributes, with an address as their text, and the properties of add-ins. */
export const otherAddressElements = [...Object.keys(addressAttributes), 'property', 'HyperlinkBase']
export const isOtherAddress = ({ name }: XmlElement): boolean => otherAddressElements.includes(localName(name))

/** Answers whether the text inside is the address. `spend` counts what it costs to judge addresses. */
export function takeOtherAddress({ name, attributes }: XmlElement, spend: (cost: number) => void): boolean {
	const element = localName(name)
	if (element === 'HyperlinkBase') return true
	for (const [key, value] of attributes) {
		const attribute = localName(key)
		if (element === 'property' && attribute === 'name' && addInProperty.test(value.trim())) throw addIn()
		if (!addressAttributes[element]?.includes(attribute)) continue
		spend(addressCost * value.length)
		// a connection names its database among other things
		const addresses = element === 'connectString' ? value.split(/[=;"']+/) : [value]
		spend(costOfOne * addresses.length)
		for (const address of addresses) checkPictureAddress(plainAddress(address))
	}
	return false
}

/** What relative links are joined to. */
export function takeBase(text: string, spend: (cost: number) => void): void {
	spend(addressCost * text.length)
	checkHyperlink(plainAddress(text))
}
