// What the form checks texts with, in one file that comes when there is something to check.
export { splitKeywords } from '../../features/manuscript/keywords.ts'
export { preflight } from '../../features/manuscript/preflight.ts'
export { countWords } from '../../features/manuscript/words.ts'
