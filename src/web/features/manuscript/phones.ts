import type { Line } from './lines.ts'
import { namesCountry } from './places.ts'

// "37200-900" is a postal code
const phone =
	/(?:\b(?:phone|tel(?:ephone)?|mob(?:ile)?|fax|cell|whatsapp|contact)(?: ?(?:no|number))?\b[.:：\s-]*|(?<![\p{L}\d]|\/[\d-]*)(?!\d{5}-\d{3,4}(?!\d)))\+?\(?\d[\d\s()-]{7,18}\d(?=$|[\s,;.])[,;]?/giu
/** "मो. ९८७६५४३२१०" */
const onlyPhone = /^[\p{L}\p{M}.]{1,9}[\s:：-]*\+?[\p{Nd}\s()-]{8,}$/u
/** "मो. ९८७६५४३२१० ई-मेल: asha@x" */
const phoneFirst = /^[\p{L}\p{M}.]{1,9}[:：]?(?:[\s()+-]*\p{Nd}){8,}[\s,;|/.]*(?=\p{L}.*@)/u
const numberLabel =
	'(?:reg(?:d|n|istr\\p{L}+)?|roll|student|matr\\p{L}*|enrol\\p{L}*|id|usn|prn|admission|scholar|ni[mp]|npm|nrp)(?!\\p{L})[^(),]{0,14}?[.:：\\s#]\\s*[\\w/-]*\\d[\\w/-]*'
const bareNumber = '(?=[a-z\\d]*\\d{2})(?=\\d*[a-z])[a-z\\d]{8,12}'
/** "(Reg. No. 812420)", "(4VV21IS018)", ", USN: 4VV21IS018", "CE/1234/2020", "Asha Rao 29227", "Asha Rao - 22110287" */
const studentNumber = new RegExp(
	`\\s*[(（[](?:${numberLabel}|${bareNumber})\\s*[)）\\]]|\\s*[,–-]\\s*(?:${numberLabel}|${bareNumber})(?=$|[,;])|\\s*(?:[(（]\\d{7,12}[)）]|[–-]\\s*\\d{7,12})(?=$|[,;\uE000])|(?<=\\p{L}{2})\\s+[a-z]{1,4}\\d{0,3}\\/\\w{2,6}\\/\\d{2,4}$|(?<=^\\p{L}+(?: \\p{L}+){1,3})\\s\\d{5,9}$`,
	'giu',
)
/** Phone numbers and student numbers are nobody's name, place or address. */
export function withoutPhones(line: Line): Line {
	if (onlyPhone.test(line.text)) return { ...line, text: '', marked: '' }
	if (phoneFirst.test(line.text))
		return { ...line, text: line.text.replace(phoneFirst, ''), marked: line.marked.replace(phoneFirst, '') }
	if (!/\d\d/.test(line.text)) return line
	const isPhone = /\d{5}|\d\D\d{3}/.test(line.text) && /@|tel|phone|mob|fax|cell|contact/i.test(line.text)
	const without = (text: string) => {
		// "Moscow, ID 83844, USA" has a postal code
		const named = text.replace(studentNumber, (number) =>
			/^, \p{Lu}{2} \d{5}(?:-\d{4})?$/u.test(number) && namesCountry(text) ? number : '',
		)
		return isPhone
			? named
					.replace(phone, ' ')
					.replace(/[^\S\t]+/g, ' ')
					.trim()
			: named
	}
	return { ...line, text: without(line.text), marked: without(line.marked) }
}
