import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesAlone, readInstitutions } from './institutions.service.ts'

const heading = 'id,name,country,other_names'

async function fileWith(...lines: string[]): Promise<string> {
	const file = join(await mkdtemp(join(tmpdir(), 'fleuron-ror-')), 'ror.csv')
	await writeFile(file, lines.join('\n'))
	return file
}

test('a name is found in any spelling of case, accents and punctuation, and by its other names', async () => {
	const file = await fileWith(
		`\uFEFF${heading}`,
		'https://ror.org/02mhbdp94,Universidad de los Andes,CO,"University of the Andes; Los Andes, Bogotá"',
		'042nb2s44,Massachusetts Institute of Technology,US,',
	)
	const { rorOf, version } = await readInstitutions(file)
	expect(version).toMatch(/^[\w-]{12}$/)
	expect(rorOf('UNIVERSIDAD  de los Andes', null)).toBe('https://ror.org/02mhbdp94')
	expect(rorOf('los andes bogota', 'CO')).toBe('https://ror.org/02mhbdp94')
	expect(rorOf('The Massachusetts Institute of Technology', 'US')).toBe('https://ror.org/042nb2s44')
	expect(rorOf('Massachusetts Institute', 'US')).toBeUndefined()
	expect(rorOf('', null)).toBeUndefined()
})

test('of several with one name only the country decides, and one of another country is not taken', async () => {
	const { rorOf } = await readInstitutions(
		await fileWith(
			heading,
			'03yrm5c26,National Library,US,',
			'01bj3aw27,National Library,IN,',
			'05gq02987,Lantern Bay,NZ,',
		),
	)
	expect(rorOf('National Library', null)).toBeUndefined()
	expect(rorOf('National Library', 'IN')).toBe('https://ror.org/01bj3aw27')
	expect(rorOf('National Library', 'FR')).toBeUndefined()
	expect(rorOf('Lantern Bay', null)).toBe('https://ror.org/05gq02987')
	expect(rorOf('Lantern Bay', 'IN')).toBeUndefined()
})

test('a table without countries is one of names alone', async () => {
	const { rorOf } = await readInstitutions(await fileWith('id,name', '05gq02987,Lantern Bay'))
	expect(rorOf('Lantern Bay', 'IN')).toBe('https://ror.org/05gq02987')
})

test.each([
	['another column', ['grid,label', 'x,y']],
	['a wrong id', [heading, '05gq02980,Lantern Bay,NZ,']],
	['no name', [heading, '05gq02987,,NZ,']],
	['no row', [heading]],
	['an open quotation mark', [heading, '05gq02987,"Lantern Bay']],
])('%s is refused with the name of the setting', async (_, lines) => {
	await expect(readInstitutions(await fileWith(...lines))).rejects.toThrow('The setting ROR_FILE must be')
})

test('a file that is not there is refused, and without the setting nothing is known', async () => {
	await expect(readInstitutions('/nowhere/ror.csv')).rejects.toThrow('it cannot be read')
	expect((await readInstitutions(undefined)).rorOf('Lantern Bay', null)).toBeUndefined()
	expect(namesAlone.version).toBeUndefined()
})
