/** "Author" and "authors" in languages of manuscripts, as parts of regular expressions. */
export const authorWords =
	'autor(?:a|es|as|i|zy|en|ka)?|auteure?s?|szerzők?|författare|forfattere?|tekijät?|συγγραφείς|ავტორ(?:ი|ები)|yazar(?:lar)?|penulis|tác giả|автор[иы]?|लेखक|作者|著者|저자|المؤلفون|المؤلف'
/** "E-mail" in the same way. */
export const emailWords =
	'e-?\\s?mails?(?: ?(?:address(?:es)?|ids?))?|mail id|ई-?मेल|электронная почта|эл\\. ?почта|电子邮[件箱]|邮箱|correo(?: electr[óo]nico)?|courriel|البريد الإلكتروني|e-?posta|איימייל|דוא["״]ל|ইমেইল|மின்னஞ்சல்|อีเมล|ელ\\.?\\s?ფოსტა|رایانامه|پست الکترونیک|برقی پتا|ای ?میل|имейл|ел\\. ?пошта|correio eletrônico|surel|sähköposti|이메일|メール'
