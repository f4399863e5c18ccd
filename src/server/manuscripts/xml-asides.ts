import { bracket, is, kinds, semicolon } from './xml-bytes.ts'
import { isReference } from './xml-element.ts'
import { malformed, XmlProblem } from './xml-problem.ts'

/** A comment, CDATA section, processing instruction or document type: everything up to its end is skipped. */
export class Skip {
	#end = ''
	#matched = 0

	begin(end: '-->' | ']]>' | '?>' | '>'): void {
		this.#end = end
		this.#matched = 0
	}

	/** Whether this byte ends it. */
	take(byte: number): boolean {
		const end = this.#end
		if (byte === bracket && end === '>') throw new XmlProblem('definitions', 'a DTD with definitions')
		if (byte === end.charCodeAt(this.#matched)) this.#matched++
		else if (byte === end.charCodeAt(0)) {
			// `--->` and `]]]>`: the first character may come any number of times
			this.#matched = this.#matched === 2 ? 2 : 1
		} else this.#matched = 0
		return this.#matched === end.length
	}

	passOver(bytes: Buffer, from: number): number {
		if (this.#matched > 0 || this.#end === '>') return from
		const first = this.#end.charCodeAt(0)
		let at = from
		while (at < bytes.length && bytes[at] !== first && !((kinds[bytes[at] as number] as number) & is.forbidden)) at++
		return at
	}
}

/** The text between `&` and `;`. */
export class Reference {
	#text = ''

	begin(): void {
		this.#text = ''
	}

	/** Whether this byte ends it. */
	take(byte: number): boolean {
		if (byte === semicolon) {
			if (!isReference(this.#text)) throw malformed('an unknown reference')
			return true
		}
		if (this.#text.length === 10) throw malformed('a reference without an end')
		this.#text += String.fromCharCode(byte)
		return false
	}
}
