import { countryCodes } from '../../contract/countries.ts'
import { fold, wordsOf } from './words.ts'

const languages = ['en', 'es', 'pt', 'fr', 'it', 'de', 'ru', 'id', 'tr']

/** Beside the names of countries: what belongs to them, regions and cities that titles of journals often name. */
const others = `afghan african africa afrique áfrica albanian algerian america american amerika américa andean andes ankara arab argentine argentinian asia asian asya
athens atlantic australasian australian austrian azerbaijani baghdad balkan baltic bandung bangladesh barcelona basra bavarian beijing belgian belgrade bengal
berlin bogotá bolivian bosnian brasil brasileira brasileiro brazilian british buenos aires bulgarian cairo california cambridge cameroon canadian cape caribbean carpathian catalan caucasus
ceylon chilean chinese colombian columbia croatian cuban cyprus czech dalmatia danish danube delhi deutsche dutch eastern egyptian england english estonian eurasian europa europe
european europeo européen finnish florida francia french gaza geneva georgian german ghana greek gujarat gulf hague hague hanoi havana hebrew hellenic himalayan hong hungarian iberian iberoamerican
indian indonesian iranian iraqi irish israeli istanbul italian jakarta jamaican japanese java javanese jerusalem jordanian kashmir kazan kazakh kemerovo kenyan kharkiv kiev korean krakow kurdish kyiv latin latinoamericana
latvian lebanese lima lisbon lithuanian lodz london london macedonian madras madrid malawi malay malaysian manchester manila mediterranean mediterráneo mexican mexico michigan milan minas gerais moldovan
mongolian moroccan moscow mumbai napoli nepalese nigerian nordic norwegian orient oriental ottoman oxford pacific pakistani palestine panamanian paris patagonia persian peruvian philippine polish polonia polonica portuguese prague puerto punjab
quebec rio roman romanian russian saint san santa são paulo saudi scandinavian scottish seoul serbian shanghai siberian sicilian singapore slavic slovak slovenian sofia southeast spanish
sudanese swedish swiss syrian taipei taiwanese tamil tanzanian tashkent tehran texas thai tibetan tokyo transylvanian tunisian turkish türk türkiye ugandan ukrainian ural vienna vietnamese virginia wales warsaw welsh yemeni york zagreb zambian
испания российский сибирский россии московский украинский європа україна казахстан сибирь западный восточный`

let names: Set<string> | undefined

function readNames(): Set<string> {
	const words = new Set(others.split(/\s+/).map(fold))
	for (const language of languages) {
		const known = new Intl.DisplayNames([language], { type: 'region' })
		for (const code of countryCodes)
			for (const { lower } of wordsOf(known.of(code) ?? '')) if (lower.length > 3) words.add(fold(lower))
	}
	return words
}

/** A place in a title often says where a journal is published and seldom what it is about. */
export function isPlace(lower: string): boolean {
	names ??= readNames()
	return names.has(fold(lower))
}
