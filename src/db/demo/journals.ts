import { agricultureEnvironmentJournals } from './journals/agriculture-environment.ts'
import { artsHumanitiesJournals } from './journals/arts-humanities.ts'
import { businessEconomicsJournals } from './journals/business-economics.ts'
import { computerScienceJournals } from './journals/computer-science.ts'
import { engineeringJournals } from './journals/engineering.ts'
import { demoFacts } from './journals/facts.ts'
import { medicalSciencesJournals } from './journals/medical-sciences.ts'
import { naturalSciencesJournals } from './journals/natural-sciences.ts'
import { socialSciencesJournals } from './journals/social-sciences.ts'
import type { DemoJournal } from './types.ts'

/** Invented journals: no title, ISSN or website here belongs to a real one. In section order. */
export const demoJournals: DemoJournal[] = [
	...computerScienceJournals,
	...medicalSciencesJournals,
	...socialSciencesJournals,
	...naturalSciencesJournals,
	...engineeringJournals,
	...artsHumanitiesJournals,
	...businessEconomicsJournals,
	...agricultureEnvironmentJournals,
].map((journal) => ({ ...journal, ...demoFacts(journal) }))
