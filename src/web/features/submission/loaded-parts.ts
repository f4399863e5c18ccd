/** What the form loads when a file is chosen or a co-author is named: all of it is in one chunk, which one import asks for. */
export { orcidProblem } from '../../../contract/orcid.ts'
export { default as CoauthorsSection } from './coauthors-section.tsx'
export { FieldSource, FilledNote, PreflightHints } from './file-notes.tsx'
