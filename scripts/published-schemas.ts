import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/published-schemas', import.meta.url))
const modules = 'usr/lib/python3/dist-packages'
const oaiFolder = join(modules, 'gavo/resources/schemata')
const jatsFiles = join(modules, 'Bio/Entrez/DTDs/JATS-archivearticle1-*-mathml3.dtd')

/** Schemas as others published them: those of OAI-PMH with Dublin Core, and the newest DTD of JATS. */
export function findPublishedSchemas(): { oai: string; jats: string } | undefined {
	for (const root of ['/', cache]) {
		const oai = join(root, oaiFolder)
		const jats = globSync(join(root, jatsFiles)).toSorted().at(-1)
		if (jats && existsSync(join(oai, 'OAI-PMH.xsd'))) return { oai, jats }
	}
	return undefined
}

/** Two packages of Debian hold them; of these nothing but the schemas is used. */
export const findOrFetchPublishedSchemas = (): string | undefined =>
	findOrFetch({
		cache,
		find: () => findPublishedSchemas()?.jats,
		packages: ['python3-gavo', 'python3-biopython'],
		isAlone: true,
		otherwise: 'The schemas of OAI-PMH and JATS were neither found nor fetched: the tests against them are left out.',
	})
