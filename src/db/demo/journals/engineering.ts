import type { DemoJournalText } from '../types.ts'

export const engineeringJournals: DemoJournalText[] = [
	{
		title: 'Meridian Transactions on Bridge Inspection',
		abbreviation: 'Meridian Trans. Bridge Insp.',
		sectionSlug: 'engineering',
		description:
			'Inspection, load testing and assessment of bridges already in service, masonry arches and timber ' +
			'trestles included. The editors want the condition found, the decision taken and, wherever an owner ' +
			'permits it, the measurements behind both.',
		issn: '9532-1713',
		impact: 'High',
		impactFactor: '3.3',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Engineering Index', 'Citation Index', 'Abstract Database'],
		scope:
			'Visual inspection and its repeatability\n' +
			'Non-destructive testing and monitoring\n' +
			'Scour, corrosion and fatigue\n' +
			'Load rating of old structures\n' +
			'Drones, photogrammetry and records\n' +
			'Closures, failures and the lessons drawn',
		guidelines:
			"Manuscripts in .docx are limited to 7,000 words and 12 figures, in SI units. Owners' permission to " +
			'publish is attached at submission. Structures may be anonymised, but span, type, age and material must ' +
			'remain. Uncertainty of measured strains and deflections is stated. References are numbered; standards ' +
			'are cited with their year. Consultants disclose contracts with the owner or a vendor.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '450',
		website: 'https://bridge-inspection.example.org',
	},
	{
		title: 'Fleuron Letters in Converter Reliability',
		abbreviation: 'Fleuron Lett. Convert. Reliab.',
		sectionSlug: 'engineering',
		description:
			'Why inverters, chargers and drives fail, and how soon. Letters report accelerated tests, returns from ' +
			'the field and post-mortem analysis of components, giving sample sizes and censoring so that lifetimes ' +
			'can be compared between studies.',
		issn: '9739-0615',
		impact: 'High',
		impactFactor: '4.1',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Engineering Index', 'Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Ageing of semiconductors, capacitors and solder joints\n' +
			'Thermal cycling and humidity tests\n' +
			'Condition monitoring in service\n' +
			'Lifetime statistics with few failures\n' +
			'Solar, traction and charging applications\n' +
			'Design changes evaluated after deployment',
		guidelines:
			'Letters contain at most 4,000 words and six figures and are uploaded in .docx. The number of units ' +
			'tested, the stopping rule and all censored observations are reported. Trade names may be coded if the ' +
			'coding is kept by the editors. References follow IEEE style. Test data behind each lifetime plot are ' +
			'deposited. Employment by the maker of a tested device is disclosed.',
		frequency: 'Six issues a year',
		language: 'English',
		processingTime: '12-16 weeks',
		publicationFee: '520',
		website: 'https://converter-reliability.example.org',
	},
	{
		title: 'Journal of Repair Engineering',
		abbreviation: 'J. Repair Eng.',
		sectionSlug: 'engineering',
		description:
			'Engineering begins again when something breaks. Papers here examine how machines, appliances and ' +
			'infrastructure are diagnosed, mended and kept going, drawing on workshop records, teardown studies and ' +
			'interviews with the people who do the work.',
		issn: '9762-0270',
		impact: 'Medium',
		impactFactor: '1.3',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Engineering Index', 'Open Access Directory'],
		scope:
			'Fault diagnosis and workshop practice\n' +
			'Design for disassembly\n' +
			'Spare parts, salvage and remanufacture\n' +
			'Documentation and the right to repair\n' +
			'Welding, bonding and patching methods\n' +
			'Life extension of public infrastructure',
		guidelines:
			'Authors submit one .docx of 3,000 to 7,000 words with photographs taken by themselves or cleared for ' +
			'use. Describe tools, parts and labour time for each repair reported. Safety hazards and how they were ' +
			'controlled are stated. References use IEEE numbering. Interviews with technicians require consent, and ' +
			'workshops are named only if they ask to be.',
		frequency: 'Three issues a year',
		language: 'English',
		processingTime: '14-20 weeks',
		publicationFee: null,
		website: 'https://repair-engineering.example.org',
	},
	{
		title: 'Halyard Annals of Earthen Construction',
		abbreviation: 'Halyard Ann. Earthen Constr.',
		sectionSlug: 'engineering',
		description:
			"Rammed earth, adobe, cob and compressed block, from laboratory specimens to inhabited houses. Builders' " +
			'knowledge is treated as evidence that can be tested, and papers are expected to state soil composition ' +
			'in enough detail for another region to try the mix.',
		issn: '9493-827X',
		impact: 'Medium',
		impactFactor: '1.5',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Engineering Index', 'Open Access Directory', 'Scholar Search'],
		scope:
			'Soil selection and stabilisation; strength, shrinkage and durability; moisture and indoor climate; ' +
			'seismic behaviour; conservation of earthen monuments; codes and approval. The annals also print ' +
			'measured drawings of buildings at risk. Studies of fired brick are outside the scope.',
		guidelines:
			'The limit is 8,000 words in English or French, in .docx, with a summary in the other language. Test ' +
			'methods are cited by standard number or described so that they can be repeated. Report at least five ' +
			'specimens for each strength value. Harvard references. Drawings carry a scale bar and a survey date, ' +
			"and residents' permission is needed for interiors.",
		frequency: 'Twice a year',
		language: 'English, French',
		processingTime: '16-20 weeks',
		publicationFee: '0',
		website: 'https://earthen-construction.example.org',
	},
	{
		title: 'Quillmark Journal of Water Treatment Practice',
		abbreviation: 'Quillmark J. Water Treat. Pract.',
		sectionSlug: 'engineering',
		description:
			'Operating experience from drinking-water and wastewater plants, most of them serving fewer than fifty ' +
			'thousand people. Pilot studies shorter than one full year of seasons are seldom accepted. The journal ' +
			'is preparing a merger and takes no new papers at present.',
		issn: '9892-1479',
		impact: 'Medium',
		impactFactor: '2.4',
		isNew: false,
		isAcceptingSubmissions: false,
		indexing: ['Engineering Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Coagulation, filtration and disinfection\n' +
			'Sludge and residuals\n' +
			'Small and decentralised plants\n' +
			'Energy and chemical consumption\n' +
			'Monitoring, alarms and operator decisions\n' +
			'Upgrades carried out without interrupting service',
		guidelines:
			'Papers of up to 6,000 words come in .docx with flow diagrams in editable form. Influent and effluent ' +
			'data are tabulated as medians and ranges with the number of samples. Analytical methods are cited by ' +
			'standard number. Numbered references are used. Plant operators who supplied data are offered authorship ' +
			'or acknowledgement as their contribution warrants.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '340',
		website: 'https://water-treatment.example.org',
	},
	{
		title: 'Reports on Open Instrument Design',
		abbreviation: 'Rep. Open Instrum. Des.',
		sectionSlug: 'engineering',
		description:
			'Complete, buildable descriptions of laboratory and field instruments, each with drawings, parts list, ' +
			'firmware and a calibration against a commercial reference. At least one referee builds or simulates the ' +
			'critical part before a report is accepted.',
		issn: '9842-9035',
		impact: 'Medium',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: [],
		scope:
			'Sensors, loggers and field stations\n' +
			'Microscopes, pumps and sample handling\n' +
			'Printed and machined mechanical parts\n' +
			'Firmware and data formats\n' +
			'Calibration, drift and comparison with reference instruments\n' +
			'Maintenance experience after a year of use',
		guidelines:
			'Reports follow the template: purpose, design, build, validation, limits. The narrative is a .docx of up ' +
			'to 5,000 words; design files go to a public archive under an open licence. Costs are dated and given ' +
			'with the supplier. Mains-powered and laser devices need a safety section. References are numbered, and ' +
			'earlier designs that were adapted must be credited.',
		frequency: 'Continuous',
		language: 'English',
		processingTime: null,
		publicationFee: '0',
		website: 'https://open-instruments.example.org',
	},
]
