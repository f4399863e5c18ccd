import * as z from 'zod'
import { articleLimits } from './article-words.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, webAddress } from './inputs.ts'
import { day } from './route.ts'

/** What staff know about a publication beside its year, volume, issue and pages. */
export const publicationDetails = {
	acceptedOn: z.iso.date().nullable().meta({ description: 'null: the day of the change of status, if there is one' }),
	publishedOn: z.iso.date().nullable().meta({ description: 'null: the day of the change of status, if there is one' }),
	licence: z.string().nullable().meta({ description: 'Such as `CC BY 4.0`; null: as the journal says' }),
	outsideUrl: z.string().nullable().meta({ description: 'Where a partner journal published it' }),
	outsidePdfUrl: z.string().nullable(),
}

export const publicationDetailsInput = {
	acceptedOn: cleared(day),
	publishedOn: cleared(day),
	licence: cleared(oneLine(articleLimits.licence)),
	referenceList: cleared(longText(articleLimits.referenceList)),
	outsideUrl: cleared(webAddress),
	outsidePdfUrl: cleared(webAddress),
}
