import { withoutHonorific } from './honorifics.ts'
import { type Line, raise, unmarked } from './lines.ts'
import { isName } from './names.ts'
import { isDetail } from './places.ts'

const item =
	/^\s*\(?([\d¹²³⁴⁵⁶⁷⁸⁹]{1,2}(?:\s?[,˒]\s?[\d¹²³⁴⁵⁶⁷⁸⁹]{1,2})*|[a-h](?=[\s)]))([*†‡]?)[.)]?\s?(\p{L}[^\d¹²³@]{3,60})$/u
const dashes = /\s[–—-]\s/u
const before = /[,;]\s+(?:(?:and|és|und|y|et)\s+)?(?=\(?[\d¹²³⁴⁵⁶⁷⁸⁹])/u

/** "1 Kovács Anna – 2 Nagy Béla" above "1 Szegedi Egyetem": the markers stand before the names, and are put behind them. */
export function withMarkersBehind(lines: Line[]): Line[] {
	return lines.map((line, at) => {
		if (line.text.length > 600) return line
		const written = unmarked(line.marked)
		const parts = written.split(dashes.test(written) ? dashes : before)
		const found = parts.flatMap((part) => {
			const [, numbers = '', sign = '', name = ''] = item.exec(part) ?? []
			const bare = withoutHonorific(name)
			const markers = numbers.normalize('NFKC').split(/\s?[,˒]\s?/u)
			return bare.includes(' ') && isName(bare) ? [{ markers, sign, name: name.trim() }] : []
		})
		if (found.length < parts.length) return line
		const isExplained = (marker: string) =>
			lines.slice(at + 1).some(({ text }) => isDetail(text) && begins(text, marker))
		if (found.every(({ markers }) => markers.every(isExplained)))
			return { ...line, marked: found.map(({ markers, sign, name }) => name + raise(markers.join() + sign)).join(', ') }
		const isCounted =
			parts.length > 1 &&
			!lines.slice(at + 1).some(({ marked }) => /^[\s(]*[\uE000\d¹²³]/u.test(marked)) &&
			found.every(({ markers }, index) => markers.join() === String(index + 1))
		return isCounted ? { ...line, marked: found.map(({ name }) => name).join(', ') } : line
	})
}

const begins = (text: string, marker: string) =>
	new RegExp(`^\\(?${marker}(?![\\d\\p{Ll}])`, 'u').test(text.normalize('NFKC').trim())
