/** Rules of a row of authors, for the fields that show them. */
export { coauthorLimits, maxAuthors } from '../../contract/author-words.ts'
export { maxOrcidLength, orcidProblem } from '../../contract/orcid.ts'
export { maxEmailLength } from '../../contract/plain-email.ts'
