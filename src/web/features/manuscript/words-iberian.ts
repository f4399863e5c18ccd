import type { Words } from './word-lists.ts'

/** Words in Spanish, Portuguese, Catalan and Galician. */
export const words: Words = {
	corresponding: '(?:contacto|contato)(?=\\s*[:：])',
	author: 'autor[ae]s',
	email: 'correio eletrônico|correos?(?: electr[óo]nicos?)?',
	kind: 'artigo(?: original| de revisão| de pesquisa)?|art[ií]culo (?:original|de (?:revisión|investigación))|relato de (?:caso|experiência)|revisão|ensaio',
	classification: '^(?:recibido|aceptado|recebido|aceito|c[óo]mo citar)(?!\\p{L})',
	salutation: 'estimad[oa]s?\\b.{0,50}|prezad[oa]s?\\b.{0,50}',
	addressee: '(?:al?|aos?) (?:se?n?h?ora? )?(?:edit\\p{L}+|director\\p{L}*)\\b.{0,60}',
	closing: 'atentamente|atenciosamente|(?:un )?(?:cordial(?:es)? )?saludos?',
	titleLabel: 't[íi]tulo(?: completo| e[nm] \\p{L}+| d[eo]l? \\p{L}{4,11}(?: cl[íi]nico)?)?',
	listLabel: 'present(?:a|ado por)|elaborado por',
	formName: 'nombres?(?: completos?| y apellidos?)?|nome(?: completo)?|(?:nombre|nome) d[eo]l? autora?|autor \\d',
	formDesignation: 'cargo',
	formAffiliation: '(?:instituci[óo]n|instituição|a?filia(?:ci[óo]n|ção)|adscripci[óo]n)(?: institu[ct]ional)?',
	guide: '(?:co-?)?orientador(?:a|es)?|tutor[ae]s? de (?:la )?tesis|director(?:a|es)? de tesis',
	other:
		'traductora?|tradutora?|banca examinadora|tutor(?:a|es)|asesor(?:a|es)?|redacc?(?:ión|ção)|revisor[ae]?s?|[áa]rbitros?|(?:avali|evalu)ador[ae]?s?|pareceristas?|(?<!the |dear )editor[ae]?s?|entrevistad[oa]s?|participantes?|informantes?',
	abstract: 'resum(?:en|o)?',
	keywords: 'pala[bv]ras?[ -]c[lh]aves?|paraules clau|descritores|unitermos|descriptores',
	introduction: 'introducci[óo]n?|introdução',
	references: 'r[eé]fer[eéê]nc[ei]as?(?: bibliográficas)?|bibliograf[ií]a',
	structure: 'objetivos?|métodos|resultados|conclusiones|conclusões',
	department:
		'(?:[áa]reas?|unidade?|cuerpo|divisi[óo]n|divisão|coordina(?:ción|ção)) acad[ée]mic[ao]s?|(?:sub)?dire[cç]+(?:ión|ão) (?:de|nacional|general|regional|geral)|esta(?:ción|ção) experimental',
	institution:
		'secretar[ií]a (?:municipal|estadual|de)|csic|colegio|ceip|cra|ies|centro|minist[ée]rio|muse[ou]|bibliot\\p{L}+|prefeitura|ayuntamiento|(?:consejo|conselho) (?:de|na[cz]ional|superior|regional)|câmara municipal|fundaci[óo]n|fundação|autoridade?|corporación',
	designation:
		'(?:mestr[ea]|especialista|p[óo]s-graduad[oa]|bacharel|graduad[oa]|diplomad[oa]|m[áa]ster) e[mn]|\\p{L}+(?<!mon|pr)ólog[oa]|médic[oa]|catedrátic[oa]|(?:instruct|coordenad|coordinad|direct|ases)or[ae]|fisioterapeuta|nutricionista|discente|enfermeir[oa]|enfermer[oa]|ingenier[oa]|estudante|estudiante|a(?:bog|dvog)ad[oa]|engenheir[oa]|(?:investig|pesquis)ador[ae]?|licenciad[oa]|mag[ií]ster|docente|maestr[oa]|mestrand[oa]|do(?:ct|ut)or(?:a|and\\p{L}*)?|trabajadora? social|bolsista|jef[ea]|consultora?',
	studies:
		'(?:investigador|técnic|pesquisador|doutor|ma?estr|bacharel|graduad|especialista|profess?or|docente|doctorand|magíster|licenciad|pós-doutor)[^,.;]{0,80}?\\s(?:de la|pel[ao]|d[aoe]|d[ae]l|n[ao]|en la|en el|por la)\\s+(?=universidad|institu|facul[td]ad|c(?:olegio|eip|ra)\\s|ies\\s|departamento|centro|escola|escuela|secretar|servi[cç]|programa)',
	degreeTaken: '(?:pós-)?(?:doutora?|mestr[ea]|bacharel|graduad[oa]|licenciad[oa]|mag[ií]ster|doctora?)\\s.*universi',
	form: '(?:formul[áa]rio|ficha|carta|declara(?:ción|ção)|cesión|cessão) (?:de (?:env|subm|inscr|auto|publ|a?pres|orig|ces|d[ei]re)|jurada).{0,50}|folha de rosto|hoja de pres.{8,}',
	office: 'revista|congres+o|secretar[ií]a',
	degree: '[dlm]\\.? en \\p{L}{1,2}',
	honorific: 'bach|lic|mtr[ao]|mg(?:tr)?|[dlm]\\.? en \\p{L}{1,2}',
}
