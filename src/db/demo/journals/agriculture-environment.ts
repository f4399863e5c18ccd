import type { DemoJournalText } from '../types.ts'

export const agricultureEnvironmentJournals: DemoJournalText[] = [
	{
		title: 'Fleuron Journal of Smallholder Soils',
		abbreviation: 'Fleuron J. Smallhold. Soils',
		sectionSlug: 'agriculture-environment',
		description:
			'Soil fertility, erosion and carbon on farms of a few hectares or less. Trials run by farmers on their ' +
			'own fields are reported with the same care as station experiments, and the journal prefers three ' +
			'seasons of modest data to one season of dense data.',
		issn: '9897-2634',
		impact: 'High',
		impactFactor: '3.6',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Open Access Directory', 'Scholar Search'],
		scope:
			'Manure, compost and mineral fertiliser\n' +
			'Erosion and terrace maintenance\n' +
			'Soil carbon under small-scale cropping\n' +
			'Acidity, salinity and micronutrients\n' +
			'Farmer-run trials and their statistics\n' +
			'Local soil names and classification',
		guidelines:
			'Articles have up to 7,000 words in .docx, with soil profiles described by a recognised system. Give ' +
			'sampling depth, bulk density and laboratory method for each nutrient or carbon value. Trial data are ' +
			'deposited by plot and season. Farmers who ran trials are acknowledged by name if they agree. Harvard ' +
			'references are used throughout.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '290',
		website: 'https://smallholder-soils.example.org',
	},
	{
		title: 'Meridian Review of Irrigation Governance',
		abbreviation: 'Meridian Rev. Irrig. Gov.',
		sectionSlug: 'agriculture-environment',
		description:
			'Who opens the gate, who pays, and who is last on the canal. The review publishes institutional and ' +
			'engineering studies of shared irrigation, with a standing interest in water user associations ten or ' +
			'more years after they were founded.',
		issn: '9649-5235',
		impact: 'Medium',
		impactFactor: '1.7',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Abstract Database', 'Scholar Search', 'Open Access Directory'],
		scope:
			'Water rights and allocation rules\n' +
			'Canal maintenance and fee collection\n' +
			'Groundwater pumping and electricity pricing\n' +
			'User associations and state agencies\n' +
			'Gender and tenancy in water access\n' +
			'Drainage and return flows',
		guidelines:
			'Papers of 6,000 to 9,000 words are submitted in .docx with a schematic map of the system studied. Say ' +
			'how long the authors spent in the field and in which languages they worked. Flow figures come with the ' +
			'measuring method. Chicago author-date references. Agreements and by-laws discussed at length are ' +
			'attached as supplements, translated where needed.',
		frequency: 'Three issues a year',
		language: 'English, French',
		processingTime: '16-22 weeks',
		publicationFee: '0',
		website: 'https://irrigation-governance.example.org',
	},
	{
		title: 'Annals of Dryland Agroforestry',
		abbreviation: 'Ann. Dryland Agrofor.',
		sectionSlug: 'agriculture-environment',
		description:
			'Trees among crops and pasture where rain falls on fewer than eighty days a year. Growth tables, fodder ' +
			'values, shade and root competition are the staple; papers on markets for gum, fruit and fuelwood ' +
			'complete most issues.',
		issn: '9660-6401',
		impact: 'Medium',
		impactFactor: '1.9',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Abstract Database', 'Open Access Directory'],
		scope:
			'Parkland and windbreak systems, fodder trees, regeneration from stumps and seed, competition for water, ' +
			'non-timber products, and tenure of trees as distinct from land. Remote sensing is considered when it is ' +
			'checked on the ground. Nursery technique is published as short notes.',
		guidelines:
			'Use .docx and keep within 6,500 words, or 1,800 for a nursery note. Species are named with authority ' +
			'and a voucher or photograph. Rainfall for the study years is reported next to the long-term mean. Tree ' +
			"measurements follow a stated protocol, and the data are deposited. Harvard references. Landholders' " +
			'permission and any benefit-sharing terms are described.',
		frequency: 'Twice a year',
		language: 'English, French, Arabic',
		processingTime: '14-20 weeks',
		publicationFee: '75',
		website: 'https://dryland-agroforestry.example.org',
	},
	{
		title: 'Halyard Reports on Pollinator Monitoring',
		abbreviation: 'Halyard Rep. Pollinat. Monit.',
		sectionSlug: 'agriculture-environment',
		description:
			'Counts of bees, hoverflies, butterflies and other flower visitors, and the methods by which they are ' +
			'counted. Scheme reports, comparisons of traps and transects, and single-site series longer than five ' +
			'years make up the contents.',
		issn: '9685-5843',
		impact: 'Medium',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope:
			'Transect, pan-trap and camera methods\n' +
			'Volunteer schemes and observer error\n' +
			'Crop pollination and yield\n' +
			'Trends, gaps and statistical power\n' +
			'Managed and wild bees together\n' +
			'Floral resources through the season',
		guidelines:
			'Reports go up to 6,000 words in .docx. Identification level, keys and the person responsible are ' +
			'recorded for each taxon. Counts with zeros and effort are deposited in a biodiversity repository before ' +
			'acceptance. Lethal sampling is justified and kept to the minimum needed. References are in Harvard ' +
			'style. Volunteers are credited collectively unless they ask otherwise.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '10-16 weeks',
		publicationFee: '130',
		website: 'https://pollinator-monitoring.example.org',
	},
	{
		title: 'Quillmark Journal of Livestock in Transit',
		abbreviation: 'Quillmark J. Livest. Transit',
		sectionSlug: 'agriculture-environment',
		description:
			'Welfare, health and losses of animals moved on foot, by road or by sea. Behavioural and physiological ' +
			'measurements are paired with a description of the route, vehicle and handlers, so that readers can ' +
			'judge what the numbers mean.',
		issn: '9531-8828',
		impact: 'Low',
		impactFactor: '0.9',
		isNew: false,
		isAcceptingSubmissions: false,
		indexing: ['Abstract Database'],
		scope:
			'Loading, stocking density and ventilation\n' +
			'Journey length, rest and water\n' +
			'Droving and seasonal movement\n' +
			'Bruising, mortality and disease spread\n' +
			'Markets, lairage and slaughter\n' +
			'Training of drivers and handlers',
		guidelines:
			'Manuscripts in .docx contain at most 5,500 words. Approval by an animal ethics committee is needed for ' +
			'any experimental journey; observational work states how distress, if seen, was acted on. Follow the ' +
			'ARRIVE list where it applies. Ambient temperature and humidity are logged and reported. Numbered ' +
			'references. Hauliers who gave access may comment on facts, not on conclusions.',
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '16-20 weeks',
		publicationFee: '210',
		website: 'https://livestock-transit.example.org',
	},
	{
		title: 'Archive of Seeds and Landraces',
		abbreviation: 'Arch. Seeds Landraces',
		sectionSlug: 'agriculture-environment',
		description:
			"Descriptions of cultivated varieties that are still in farmers' hands, one variety or village at a " +
			"time. Each entry records names, traits, uses and the growers' own account of the seed, with an " +
			'accession number where a duplicate is held in a gene bank.',
		issn: '9741-1698',
		impact: 'Low',
		impactFactor: '0.7',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Abstract Database'],
		scope: null,
		guidelines:
			'Entries of 1,500 to 4,000 words follow the descriptor list for the crop and are sent in .docx with ' +
			'photographs of seed, plant and field. Growers give prior informed consent, and sites are mapped no ' +
			'closer than the district. State the agreement under which any seed was moved. Harvard references. ' +
			'Vernacular names are printed in their own script and in transliteration.',
		frequency: null,
		language: 'English',
		processingTime: '18-24 weeks',
		publicationFee: '0',
		website: 'https://landraces.example.org',
	},
]
