import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOaiClient, perlEnvironment } from '../../scripts/oai-client.ts'
import { findPublishedSchemas } from '../../scripts/published-schemas.ts'

const perl = findOaiClient()
const schemas = findPublishedSchemas()

/** Perl's XML::LibXML and the published schemas are there. */
export const canValidate = perl !== undefined && schemas !== undefined

const namespaces = {
	'xml.xsd': 'http://www.w3.org/XML/1998/namespace',
	'simpledc20021212.xsd': 'http://purl.org/dc/elements/1.1/',
	'OAI-PMH.xsd': 'http://www.openarchives.org/OAI/2.0/',
	'oai_dc.xsd': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
}

/** Each namespace is imported from the folder first, so that no schema is looked for in the network. */
const oaiSchema = (folder: string) => {
	const imports = Object.entries(namespaces).map(
		([file, namespace]) => `<import namespace="${namespace}" schemaLocation="${join(folder, file)}"/>`,
	)
	return `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`
}

/** What is wrong with each of these documents; an empty text where nothing is. */
function problemsBy(kind: 'xsd' | 'dtd', path: string, texts: readonly string[]): string[] {
	const script = new URL('./validate-xml.pl', import.meta.url).pathname
	const { status, stdout, stderr } = spawnSync('perl', [script, kind, path], {
		input: JSON.stringify(texts),
		encoding: 'utf8',
		maxBuffer: 1 << 26,
		env: { ...process.env, ...perlEnvironment(perl ?? '') },
	})
	if (status !== 0) throw new Error(`the validator failed: ${stderr}`)
	return JSON.parse(stdout) as string[]
}

/** Of answers of OAI-PMH, or of Dublin Core alone, by the XSDs of the Open Archives Initiative. */
export function oaiProblems(texts: readonly string[]): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
	const path = join(folder, 'all.xsd')
	writeFileSync(path, oaiSchema(schemas?.oai ?? ''))
	try {
		return problemsBy('xsd', path, texts)
	} finally {
		rmSync(folder, { recursive: true })
	}
}

/** Of JATS without a namespace, by the DTD of its archiving tag set. */
export const jatsProblems = (texts: readonly string[]): string[] => problemsBy('dtd', schemas?.jats ?? '', texts)
