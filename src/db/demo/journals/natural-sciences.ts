import type { DemoJournalText } from '../types.ts'

export const naturalSciencesJournals: DemoJournalText[] = [
	{
		title: 'Annals of Small-Scale Hydrology',
		abbreviation: 'Ann. Small-Scale Hydrol.',
		sectionSlug: 'natural-sciences',
		description:
			'Springs, ponds, ditches, wells and catchments of less than ten square kilometres. Long records from ' +
			'modest instruments are valued above short campaigns with elaborate ones, and station notes may be ' +
			'published with their own identifier.',
		issn: '9803-3840',
		impact: 'Medium',
		impactFactor: '2.6',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Runoff and infiltration in small catchments\n' +
			'Spring discharge and shallow groundwater\n' +
			'Rainwater harvesting and village tanks\n' +
			'Low-cost gauging and its uncertainty\n' +
			'Headwater chemistry and temperature\n' +
			'Citizen rainfall networks',
		guidelines:
			'Articles are limited to 7,000 words and station notes to 2,000, in .docx. Coordinates, elevation, ' +
			'instrument type and rating curves are given for every site. Series must be deposited with gaps marked ' +
			'rather than filled. References follow Harvard style. Where access to a well or spring depends on its ' +
			'owners, their agreement is acknowledged.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '12-18 weeks',
		publicationFee: '250',
		website: 'https://small-hydrology.example.org',
	},
	{
		title: 'Fleuron Letters in Precision Spectroscopy',
		abbreviation: 'Fleuron Lett. Precis. Spectrosc.',
		sectionSlug: 'natural-sciences',
		description:
			'Line positions, widths and intensities of atoms and small molecules, with complete uncertainty budgets. ' +
			'A letter should let another laboratory decide whether its own value agrees, and a supplement of raw ' +
			'spectra is expected with every submission.',
		issn: '9583-4494',
		impact: 'High',
		impactFactor: '4.8',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Laser and frequency-comb spectroscopy\n' +
			'Cold atoms, ions and molecules\n' +
			'Line lists for atmospheric and stellar work\n' +
			'Pressure, field and isotope shifts\n' +
			'Detectors, references and calibration cells\n' +
			'Corrections to earlier published values',
		guidelines:
			'A letter has up to 3,500 words, five figures and one table of uncertainty contributions; send it in ' +
			'.docx with equations as editable objects. Each stated uncertainty names its coverage factor. Raw ' +
			'spectra and fitting code are archived before review. References are numbered and include article ' +
			'titles. Earlier conflicting values must be discussed, not only cited.',
		frequency: 'Monthly',
		language: 'English',
		processingTime: '10-14 weeks',
		publicationFee: '700',
		website: 'https://precision-spectroscopy.example.org',
	},
	{
		title: 'Meridian Journal of Urban Botany',
		abbreviation: 'Meridian J. Urban Bot.',
		sectionSlug: 'natural-sciences',
		description:
			'Plants of walls, railway land, canal banks and pavements, treated as floras in their own right. ' +
			'Formerly issued as Meridian Notes on Street Plants, the journal now takes full-length papers in ecology ' +
			'and taxonomy beside its traditional species lists.',
		issn: '9610-144X',
		impact: 'Medium',
		impactFactor: '1.9',
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Abstract Database', 'Scholar Search'],
		scope:
			'Urban floras and checklists\n' +
			'Dispersal along roads, rails and waterways\n' +
			'Trees, heat and pavement\n' +
			'Introduced and naturalised species\n' +
			'Herbarium work on city collections\n' +
			'Allergy and public health aspects of urban vegetation',
		guidelines:
			'Papers may have 6,500 words, checklists any length that the data justify; all are sent in .docx. ' +
			'Voucher specimens are deposited in a recognised herbarium and their numbers cited. Names follow a ' +
			'stated checklist and authorities are given at first mention. Use Harvard references. Precise locations ' +
			'of protected species are blurred in print and supplied to the editors in confidence.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '160',
		website: 'https://urban-botany.example.org',
	},
	{
		title: 'Halyard Transactions on Coastal Sediment',
		abbreviation: 'Halyard Trans. Coast. Sediment',
		sectionSlug: 'natural-sciences',
		description:
			'Sand, silt and mud between the river mouth and the shelf edge. Observational papers predominate; ' +
			'modelling studies are accepted when they are tested against measurements that were not used in their ' +
			'calibration.',
		issn: '9850-7613',
		impact: 'Medium',
		impactFactor: '2.4',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Engineering Index'],
		scope:
			'Beach and dune change, estuarine turbidity, tidal flats, dredging and disposal, sediment budgets, and ' +
			'the effect of storms on bed form. Work on microplastics is considered where transport, not toxicology, ' +
			'is the subject. Regional monographs of up to 20,000 words can be proposed to the editors.',
		guidelines:
			'Submit no more than 8,000 words in .docx, with figures legible in greyscale. Survey datum, instrument ' +
			'precision and dates of fieldwork appear in the methods. Grain-size data are given on the phi scale with ' +
			'raw sieve weights in a supplement. Harvard references are used. Model input files are archived; ' +
			'sampling in protected areas requires a permit number.',
		frequency: 'Three issues a year',
		language: 'English',
		processingTime: '16-20 weeks',
		publicationFee: '380',
		website: 'https://coastal-sediment.example.org',
	},
	{
		title: 'Нариси степової екології',
		abbreviation: 'Нариси степ. екол.',
		sectionSlug: 'natural-sciences',
		description:
			'Essays on steppe ecology: vegetation, soils, insects and grazing in the grasslands from the lower ' +
			"Danube to the Don. Each article appears in the author's language with an extended English summary, and " +
			'long-term plots are revisited in a standing column.',
		issn: '9877-6541',
		impact: 'Low',
		impactFactor: '0.8',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope:
			'Steppe vegetation and its succession\n' +
			'Chernozem and saline soils\n' +
			'Insects, rodents and ground-nesting birds\n' +
			'Grazing, burning and abandonment\n' +
			'Shelterbelts and field margins\n' +
			'Restoration of ploughed and damaged land',
		guidelines:
			'Articles of 3,000 to 7,000 words are accepted in Ukrainian, English or Polish as .docx, with an English ' +
			'summary of 600 words. Latin names are given in full at first mention. Plot coordinates and survey dates ' +
			'are tabulated. Cyrillic references are listed in the original and in transliteration. Permits for ' +
			'collecting in reserves are named in the acknowledgements.',
		frequency: 'Twice a year',
		language: 'Ukrainian, English, Polish',
		processingTime: '16-24 weeks',
		publicationFee: '0',
		website: 'https://steppe.example.org',
	},
	{
		title: 'Archive of Historical Sky Observation',
		abbreviation: 'Arch. Hist. Sky Obs.',
		sectionSlug: 'natural-sciences',
		description:
			'Old observing books, plate collections and chronicles read as scientific data. Contributors transcribe, ' +
			'date and reduce observations of sunspots, comets, aurorae and variable stars, and set out what the ' +
			'original observer could and could not have seen.',
		issn: '9467-5333',
		impact: 'Low',
		impactFactor: null,
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Scholar Search', 'Open Access Directory'],
		scope:
			'Transcription and reduction of observing records\n' +
			'Photographic plate archives\n' +
			'Sunspot and auroral series\n' +
			'Eclipses, comets and novae in chronicles\n' +
			'Instruments and the acuity of observers\n' +
			'Calendars, time scales and dating',
		guidelines:
			'Editions and articles have no fixed limit, but contributors planning more than 12,000 words should ' +
			'write first. The main text comes in .docx; tables of observations come as plain delimited text. Quote ' +
			'the source in its language and add a translation. References follow Chicago notes. Permission of the ' +
			"holding library for each reproduced page is the author's responsibility.",
		frequency: 'Once a year',
		language: null,
		processingTime: '20-26 weeks',
		publicationFee: '0',
		website: 'https://sky-archive.example.org',
	},
	{
		title: 'Quillmark Journal of Null Results in Chemistry',
		abbreviation: 'Quillmark J. Null Results Chem.',
		sectionSlug: 'natural-sciences',
		description:
			'Reactions that did not go, catalysts that did not turn over, and syntheses that could not be repeated. ' +
			'Reports are brief and fully documented, on the view that a failure described well enough to trust ' +
			'spares other groups months of work.',
		issn: '9549-9326',
		impact: 'Low',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: [],
		scope:
			'Unsuccessful synthetic routes and conditions\n' +
			'Irreproducible literature procedures\n' +
			'Inactive catalysts and inhibitors\n' +
			'Computational predictions not borne out at the bench\n' +
			'Instrument and purity artefacts',
		guidelines:
			'A report is no longer than 2,500 words in .docx and contains every attempt, not a selection. Give ' +
			'supplier, lot and purity of reagents, and attach spectra as supplementary files. At least two ' +
			'independent repetitions are needed before a result is called null. References are numbered. The authors ' +
			'of a procedure that could not be repeated are sent the manuscript and may comment before publication.',
		frequency: 'Continuous',
		language: 'English',
		processingTime: '8-12 weeks',
		publicationFee: '60',
		website: 'https://null-results.example.org',
	},
]
