import { buildZip, type ZipEntry, type ZipLies } from './zip-builder.ts'

const schemas = 'http://schemas.openxmlformats.org'
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export type Relation = { type: string; target: string; external?: boolean; mode?: string }

export const contentTypes = (main = wordMain, more = '') =>
	`${xmlHead}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`

export const relations = (list: Relation[]) =>
	`${xmlHead}<Relationships xmlns="${schemas}/package/2006/relationships">${list
		.map(({ type, target, external, mode }, index) => {
			const full = type.includes('/') ? type : `${schemas}/officeDocument/2006/relationships/${type}`
			const outside = mode ?? (external ? 'External' : undefined)
			return `<Relationship Id="r${index}" Type="${full}" Target="${target}"${outside ? ` TargetMode="${outside}"` : ''}/>`
		})
		.join('')}</Relationships>`

export const documentXml = (inside = '<w:p><w:r><w:t>On the growth of soil &amp; trees.</w:t></w:r></w:p>') =>
	`${xmlHead}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`

/** The three parts that every .docx has; each can be replaced, and further ones added. */
export function plainParts(
	replaced: Partial<Record<'types' | 'package' | 'document', string | Buffer>> = {},
): ZipEntry[] {
	return [
		{ name: '[Content_Types].xml', data: replaced.types ?? contentTypes() },
		{
			name: '_rels/.rels',
			data: replaced.package ?? relations([{ type: 'officeDocument', target: 'word/document.xml' }]),
		},
		{ name: 'word/document.xml', data: replaced.document ?? documentXml() },
	]
}

export const manuscript = (
	further: ZipEntry[] = [],
	lies: ZipLies = {},
	replaced: Parameters<typeof plainParts>[0] = {},
) => buildZip([...plainParts(replaced), ...further], lies)

export const withRelation = (relation: Relation, part = 'word/_rels/document.xml.rels') =>
	manuscript([{ name: part, data: relations([relation]) }])
