/**
 * Cuts the fontsource variable fonts down to what the pages need and writes them to src/web/fonts.
 * Run by hand after a font update: node_modules/.bin/node scripts/make-fonts.ts
 * The main faces are preloaded on every page; the other of a family loads only when a page uses its letters,
 * so the ranges here and the unicode-range lines in src/web/app.css must agree: this script prints them.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error the package publishes no types
import untypedSubsetFont from 'subset-font'

type Axis = number | { min: number; max: number; default?: number }
type SubsetFont = (
	font: Buffer,
	text: string,
	options: {
		targetFormat: 'woff2'
		variationAxes: Record<string, Axis>
		keepFeatures: string[]
	},
) => Promise<Buffer>
const subsetFont: SubsetFont = untypedSubsetFont

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const target = new URL('../src/web/fonts/', import.meta.url)

type Range = readonly [first: number, last: number]
/** ASCII, the letters of Latin-1 and the punctuation of print: what nearly every page uses. */
const main: Range[] = [
	[0x20, 0x7e],
	[0xa0, 0xa1],
	[0xa3, 0xa3],
	[0xa7, 0xa7],
	[0xa9, 0xa9],
	[0xab, 0xab],
	[0xae, 0xae],
	[0xb0, 0xb1],
	[0xb5, 0xb5],
	[0xb7, 0xb7],
	[0xbb, 0xbb],
	[0xbf, 0xff],
	[0x152, 0x153],
	[0x2013, 0x2014],
	[0x2018, 0x2019],
	[0x201c, 0x201d],
	[0x2022, 0x2022],
	[0x2026, 0x2026],
	[0x20ac, 0x20ac],
	[0x2190, 0x2190],
	[0x2192, 0x2192],
]
const extended: Range[] = [
	[0x100, 0x130],
	[0x132, 0x151],
	[0x154, 0x17f],
	[0x18f, 0x18f],
	[0x192, 0x192],
	[0x1a0, 0x1a1],
	[0x1af, 0x1b0],
	[0x1cd, 0x1dc],
	[0x1e6, 0x1e7],
	[0x1fa, 0x21b],
	[0x237, 0x237],
	[0x259, 0x259],
	[0x2bb, 0x2bc],
	[0x2c7, 0x2c7],
	[0x2d8, 0x2d9],
	[0x2db, 0x2db],
	[0x2dd, 0x2dd],
	[0x1e02, 0x1e03],
	[0x1e0c, 0x1e0d],
	[0x1e24, 0x1e25],
	[0x1e36, 0x1e37],
	[0x1e41, 0x1e47],
	[0x1e5a, 0x1e5b],
	[0x1e60, 0x1e63],
	[0x1e6c, 0x1e6d],
	[0x1e80, 0x1e85],
	[0x1e92, 0x1e93],
	[0x1e9e, 0x1e9e],
	[0x1ef2, 0x1ef3],
	[0x20b9, 0x20b9],
]

type Family = {
	name: string
	sources: { latin: string; extended: string }
	axes: Record<string, Axis>
	features: string[]
}
const families: Family[] = [
	{
		name: 'newsreader',
		// The optical size is fixed at that of a heading: keeping the axis would double the file.
		sources: { latin: 'newsreader-latin-opsz-normal', extended: 'newsreader-latin-ext-opsz-normal' },
		// One weight, that of headings: the axis would cost more than the accented letters of Latin-1.
		axes: { opsz: 28, wght: 500 },
		features: ['kern', 'liga', 'ccmp', 'lnum', 'tnum'],
	},
	{
		name: 'instrument-sans',
		sources: { latin: 'instrument-sans-latin-wght-normal', extended: 'instrument-sans-latin-ext-wght-normal' },
		axes: { wght: { min: 400, max: 700 } },
		features: ['kern', 'liga', 'ccmp', 'lnum', 'tnum'],
	},
]

const characters = (ranges: Range[]) =>
	ranges
		.flatMap(([first, last]) =>
			Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
		)
		.join('')
const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
const css = (ranges: Range[]) =>
	ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')

mkdirSync(target, { recursive: true })
let preloaded = 0
for (const family of families) {
	const folder = new URL(`${family.name}/`, packages)
	const faces = [
		{ face: 'main', ranges: main, source: family.sources.latin },
		{ face: 'latin-ext', ranges: extended, source: family.sources.extended },
	]
	for (const { face, ranges, source } of faces) {
		const font = await subsetFont(readFileSync(new URL(`files/${source}.woff2`, folder)), characters(ranges), {
			targetFormat: 'woff2',
			variationAxes: family.axes,
			keepFeatures: family.features,
		})
		writeFileSync(new URL(`${family.name}-${face}.woff2`, target), font)
		if (face === 'main') preloaded += font.length
		console.log(`${family.name}-${face}.woff2  ${(font.length / 1000).toFixed(1)} KB`)
	}
	copyFileSync(new URL('LICENSE', folder), new URL(`${family.name}-LICENSE.txt`, target))
}
console.log(`preloaded on every page: ${(preloaded / 1000).toFixed(1)} KB`)
for (const [face, ranges] of Object.entries({ main, 'latin-ext': extended }))
	console.log(`${face}: unicode-range: ${css(ranges)};`)
