const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function checksum(values: number[]): number {
	let sum = 1
	for (const value of values) {
		const top = sum >>> 25
		sum = ((sum & 0x1ffffff) << 5) ^ value
		generators.forEach((generator, bit) => {
			if ((top >>> bit) & 1) sum ^= generator
		})
	}
	return sum
}

const prefixValues = (prefix: string): number[] => {
	const codes = [...prefix].map((letter) => letter.charCodeAt(0))
	return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
}

/** Groups of `from` bits as groups of `to` bits; the rest is filled with zeros, or left away when bytes are read. */
function regroup(values: Iterable<number>, from: number, to: number): number[] {
	const groups: number[] = []
	let held = 0
	let bits = 0
	for (const value of values) {
		held = ((held << from) | value) & 0xffff
		bits += from
		while (bits >= to) {
			bits -= to
			groups.push((held >>> bits) & ((1 << to) - 1))
		}
	}
	if (to === 5 && bits > 0) groups.push((held << (to - bits)) & 31)
	return groups
}

/** Bytes as text with a prefix and a checksum (BIP 173): how keys of age are written. */
export function toBech32(prefix: string, bytes: Uint8Array): string {
	const values = regroup(bytes, 8, 5)
	const sum = checksum([...prefixValues(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1
	const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31)
	return `${prefix}1${[...values, ...check].map((value) => letters[value]).join('')}`
}

/** Undefined for a text that is mistyped or has another prefix. */
export function fromBech32(prefix: string, text: string): Buffer | undefined {
	if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined
	const lower = text.toLowerCase()
	if (!lower.startsWith(`${prefix}1`)) return undefined
	const values = [...lower.slice(prefix.length + 1)].map((letter) => letters.indexOf(letter))
	if (values.length < 6 || values.includes(-1) || checksum([...prefixValues(prefix), ...values]) !== 1) return undefined
	return Buffer.from(regroup(values.slice(0, -6), 5, 8))
}
