/** Tables as CSV: the server writes them by the same rules. */
export { type CsvColumn, toCsv } from '../../contract/csv.ts'
