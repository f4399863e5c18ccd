import { recordFormats } from '../../../contract/article-export-words.ts'
import type { ExportedPart } from '../../lib/record-exports.ts'
import { ExportLine } from '../../ui/export-line.tsx'
import { FaultList } from './fault-list.tsx'

/** The published articles of a journal or an issue as files, and what keeps some of them out of these. */
export const Exports = ({ part }: { part: ExportedPart }) => (
	<ul className="flex flex-col divide-y divide-border">
		{recordFormats.map((format) => (
			<ExportLine key={format} format={format} part={part} showCounts>
				{(faults, label) => <FaultList faults={faults} label={`Left out of ${label}`} />}
			</ExportLine>
		))}
	</ul>
)
