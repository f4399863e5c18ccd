import { hostileArchives } from './manuscripts/hostile-archives.ts'
import { hostileContents } from './manuscripts/hostile-contents.ts'
import { hostileDisguises } from './manuscripts/hostile-disguises.ts'
import { hostileEmbeddings } from './manuscripts/hostile-embeddings.ts'
import { hostileAddresses, hostileFields } from './manuscripts/hostile-fields.ts'
import { hostileNames } from './manuscripts/hostile-names.ts'

/** Every upload that pretends to be a manuscript; each must be refused with 4xx and a sentence. */
export const hostileManuscripts = [
	...hostileArchives,
	...hostileContents,
	...hostileDisguises,
	...hostileEmbeddings,
	...hostileFields,
	...hostileAddresses,
	...hostileNames,
]
