import { unzlibSync } from 'fflate'
import { checkCompound } from '../../../manuscripts/compound-rules.ts'
import type { Count } from './package.ts'

const inflate = (packed: Uint8Array, most: number) => unzlibSync(packed, { out: new Uint8Array(most) })

/** The Office files inside an object, or a refusal by the rules of the server. */
export const checkCompoundHere = (bytes: Uint8Array, count: Count, depth: number): Uint8Array[] =>
	checkCompound(bytes, { spend: count, inflate }, depth)
