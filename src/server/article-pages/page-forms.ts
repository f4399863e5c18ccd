import { type CitationFormat, citationFormats, exportMediaTypes } from '../../contract/citation-formats.ts'
import { AppError } from '../app-error.ts'
import { acceptedTypes } from '../http/accept.ts'

const bibliography = 'text/x-bibliography'

/** Files beside the page, by the end of their address. */
export const metadataFiles = {
	bib: exportMediaTypes.bibtex,
	ris: exportMediaTypes.ris,
	'csl.json': exportMediaTypes['csl-json'],
	xml: 'application/xml',
	linkset: 'application/linkset',
	'linkset.json': 'application/linkset+json',
} as const
export type MetadataFile = keyof typeof metadataFiles

export const isMetadataFile = (end: string): end is MetadataFile => Object.hasOwn(metadataFiles, end)

/** What the address of a page answers beside the page itself: a file, or a citation in a style. */
export type PageForm = MetadataFile | CitationFormat

export const isCitation = (form: PageForm): form is CitationFormat => citationFormats.some((style) => style === form)

/** Names of styles: ours, and those of the Citation Style Language. */
const styles = new Map<string, CitationFormat>([
	...citationFormats.map((format) => [format.toLowerCase(), format] as const),
	['modern-language-association', 'MLA'],
	['chicago-author-date', 'Chicago'],
	['harvard-cite-them-right', 'Harvard'],
])

/** Plain XML is left out: browsers accept it beside HTML. */
const negotiated = new Map<string, MetadataFile>(
	(Object.keys(metadataFiles) as MetadataFile[])
		.filter((file) => file !== 'xml')
		.map((file) => [metadataFiles[file], file]),
)

const ownTypes = [...negotiated.keys(), bibliography]
const pageTypes = ['text/html', 'application/xhtml+xml', 'text/*', '*/*']

/** Nearly every request accepts only what the page itself is: that is seen at once. */
export const mayAskForForm = (accept: string | undefined): boolean => {
	const asked = accept?.toLowerCase()
	return asked !== undefined && ownTypes.some((type) => asked.includes(type))
}

/** What an Accept header asks for instead of the page; nothing for the page. */
export function chosenForm(accept: string | undefined): PageForm | undefined {
	if (accept === undefined || !mayAskForForm(accept)) return undefined
	for (const { type, parameters } of acceptedTypes(accept)) {
		if (pageTypes.includes(type)) return undefined
		const form = type === bibliography ? styleOf(parameters.style) : negotiated.get(type)
		if (form) return form
	}
	return undefined
}

function styleOf(name = 'apa'): CitationFormat {
	const style = styles.get(name.toLowerCase())
	if (style) return style
	throw new AppError('not_acceptable', `There is no such style here. There are ${[...styles.keys()].join(', ')}.`)
}

export const mediaTypeOf = (form: PageForm): string => {
	if (isCitation(form)) return `${bibliography}; style=${form.toLowerCase()}; charset=utf-8`
	const type = metadataFiles[form]
	return type.endsWith('json') || type === 'application/linkset' ? type : `${type}; charset=utf-8`
}
