/** What the button of a consent dialog says that accepts all of it, and nothing else, without signs around. */
export const ACCEPTS = new RegExp(
  `^(?:${[
    '(?:yes,? )?(?:i )?(?:accept|agree|allow|consent)(?: to)?(?: all| everything)?(?: the)?(?: cookies)?(?: (?:and|&) (?:close|continue|proceed))?|ok(?:ay)?|got it|i understand|understood',
    'alle[sn]? (?:cookies )?(?:akzeptieren|zustimmen|annehmen|erlauben|zulassen)|(?:cookies )?(?:akzeptieren|zustimmen|annehmen|erlauben)(?: (?:und|&) (?:schließen|weiter|weiterlesen|fortfahren))?|(?:ich )?(?:akzeptiere|stimme zu)|(?:ich bin )?einverstanden|verstanden',
    "(?:tout |j')?accepte[rz]?(?: tout| tous)?(?: les cookies)?(?: (?:et|&) (?:fermer|continuer))?|(?:tout )?autoriser(?: tout| tous les cookies)?|d'accord|j'ai compris",
    '(?:acepta|permiti)r(?: tod[ao]s?)?(?: (?:las )?cookies)?(?: y (?:cerrar|continuar))?|acepto|estoy de acuerdo|de acuerdo|entendido',
    'accett(?:a|o|are)(?: tutt[oi])?(?: i)?(?: cookie)?(?: e (?:chiudi|continua))?|acconsento|consenti tutti|ho capito',
    'aceit(?:ar|o)(?: tudo| todos)?(?: os)?(?: cookies)?(?: e (?:fechar|continuar))?|concordo(?: e fechar)?|permitir todos|entendi',
    'alle[s]? (?:cookies )?(?:accepteren|toestaan)|(?:cookies )?accepteren|ik accepteer(?: alles)?|(?:ik ga )?akkoord|begrepen',
    '(?:godta|godkjenn|aksepter|accepter|godkend|tillad|acceptera|godkänn|tillåt)(?: all[ae])?(?: cookies| kakor)?|jeg forstår|jag förstår',
    'hyväksyn?(?: kaikki)?(?: evästeet)?|salli kaikki',
    '(?:za)?akceptuj[ęe]?(?: wszystk(?:ie|o))?(?: cookies)?|zgadzam się|zezwól na wszystkie|rozumiem',
    '(?:přijmout|přijímám|povolit|prijať|povoliť|akceptovať)(?: vše| všechny| všetko| všetky)?(?: cookies)?|souhlasím|súhlasím|rozumím',
    '(?:az összes |mindet )?(?:elfogadása|elfogadom|elfogad)|rendben|accept(?:ă|ați)?(?: toate)?(?: cookie-urile)?|sunt de acord',
    'αποδοχή(?: όλων)?(?: των cookies)?|συμφωνώ|αποδέχομαι|(?:tümünü |çerezleri )?kabul (?:et|ediyorum)|tümüne izin ver|anladım',
    '(?:принять|принимаю|разрешить|прийняти|приймаю|приемам)(?: вс[еёі]| усі| всички)?(?: cookies?| куки| файлы cookie)?|(?:я )?соглас(?:ен|на)|погоджуюсь|съгласен съм|понятно|зрозуміло',
    '(?:すべて|全て)?(?:の(?:cookie|クッキー))?(?:を|に)?(?:同意|許可|承諾|承認|受け入れ)(?:する|します|る|して(?:閉じる|続ける))?|了解',
    '我?(?:全部)?(?:接受|同意|允许|允許)(?:全部|所有)?(?:的)? ?(?:cookies?)?(?:并继续|並繼續)?|我?知道了',
    '(?:모두|모든 쿠키|전체)? ?(?:동의|허용|수락)(?:합니다|하기)?|확인',
    '(?:موافق|أوافق|قبول|أقبل)(?: (?:على )?(?:الكل|الجميع))?|אישור|אני מסכים|מסכים|קבל הכל|אשר הכל|הבנתי|می ?پذیرم',
    '(?:terima|setujui|izinkan)(?: semua)?(?: cookie)?|(?:saya )?setuju|(?:đồng ý|chấp nhận)(?: tất cả)?(?: cookie)?|ยอมรับ(?:ทั้งหมด)?|स्वीकार करें',
  ].join('|')})$`,
  'iu',
);

/** What a consent dialog speaks of. */
export const CONSENT =
  /cookie|кук[иі]|クッキー|쿠키|çerez|eväste|informasjonskaps|kakor|gdpr|rgpd|dsgvo|einwilligung|consentement|consentimiento|we value your privacy|your privacy choices|隐私|隱私|プライバシー|개인정보|ملفات تعريف الارتباط|עוגיות|คุกกี้/iu;
