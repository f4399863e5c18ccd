/** What the form needs of the authors as soon as there are rows: a chunk of its own. */
export { orcidProblem } from '../../../contract/orcid.ts'
export { authorsFromDocument } from './document-authors.ts'
