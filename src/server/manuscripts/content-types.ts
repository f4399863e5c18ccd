import { isMacroType } from '../../manuscripts/part-rules.ts'
import { macros } from '../../manuscripts/refusal.ts'
import { samePart } from './entry-names.ts'
import { damaged, otherKind, refused } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The types that `[Content_Types].xml` gives to parts: each by its name, or by its extension. */
export class ContentTypes {
	readonly #byName = new Map<string, string>()
	readonly #byExtension = new Map<string, string>()

	add({ name, attributes }: XmlElement): void {
		const type = (attributes.get('ContentType') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
		if (isMacroType(type)) throw macros()
		if (localName(name) === 'Override') this.#put(this.#byName, samePart(attributes.get('PartName') ?? ''), type)
		if (localName(name) === 'Default') this.#put(this.#byExtension, samePart(attributes.get('Extension') ?? ''), type)
	}

	of(part: string): string | undefined {
		const name = samePart(part)
		return this.#byName.get(name) ?? this.#byExtension.get(name.slice(name.lastIndexOf('.') + 1))
	}

	checkMainPart(part: string): void {
		const type = this.of(part)
		if (type === mainType) return
		if (type?.includes('.spreadsheetml.')) throw otherKind('This is a spreadsheet (.xlsx).')
		if (type?.includes('.presentationml.')) throw otherKind('This is a presentation (.pptx).')
		if (type?.includes('template'))
			throw otherKind('This is a Word template (.dotx).', 'Please save it as a Word document (.docx) and try again.')
		throw refused('The Word document does not say what kind of document it is. Please save it again as .docx.')
	}

	#put(types: Map<string, string>, key: string, type: string): void {
		if (types.has(key) && types.get(key) !== type) throw damaged()
		types.set(key, type)
	}
}
