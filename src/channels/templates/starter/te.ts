import type { StarterTexts } from './starter-texts.ts';

export const te: StarterTexts = {
  close: 'ఈ సందేశాలను మార్చడానికి లేదా ఆపడానికి {choices} తెరవండి, లేదా STOP అని జవాబు ఇవ్వండి.',
  texts: {
    'lead-answer':
      'నమస్తే {name}, {programme} గురించి మీరు {brand}ని అడిగారు. పూర్తి వివరాలు ఇక్కడ ఉన్నాయి: {link} – ఏదైనా సందేహం ఉంటే ఈ సందేశానికే జవాబు ఇవ్వండి.',
    'payment-received':
      'నమస్తే {name}, {programme} కోసం {amount} అందాయి (ఆర్డర్ {reference}). {learner} చేరిపోయారు. మీ పేజీ: {link} – తేదీలన్నీ అక్కడ ఉన్నాయి.',
    'joining-link':
      'సమాచారం, {brand} నుండి: {start} న జరిగే {programme} క్లాస్‌లో చేరే వివరాలు మారాయి. {learner} పేజీలో సరైన లింక్ ఎప్పుడూ ఉంటుంది: {link} – దయచేసి దాన్నే వాడండి.',
    'session-day':
      'గుర్తు చేస్తున్నాం, {brand} నుండి: {learner}కి {start} న {programme} క్లాస్ ఉంది. మీ పేజీ: {link} – చేరే లింక్ 15 నిమిషాల ముందు అక్కడ తెరుచుకుంటుంది.',
    'session-hour':
      'త్వరలో మొదలవుతుంది: {learner} కోసం {programme} క్లాస్, {start}. మీ పేజీ: {link} – చేరే లింక్ 15 నిమిషాల ముందు అక్కడ తెరుచుకుంటుంది.',
    'kit-sent':
      'దారిలో ఉంది: {learner} కోసం {programme} కిట్. ట్రాకింగ్ నంబర్: {tracking}. ఎక్కడుందో ఇక్కడ చూడండి: {link} – ఏదైనా తగ్గితే మాకు చెప్పండి.',
    'waitlist-offer':
      'మంచి వార్త: {programme}లో {learner} కోసం ఒక సీటు ఖాళీ అయింది. {until} వరకు ఉంచుతాం. ఇక్కడ తీసుకోండి: {link} – ఇక అవసరం లేకపోతే అక్కడే చెప్పండి.',
    offer: 'నమస్తే {name}, {brand}లో కొత్తగా: {programme}. ఇక్కడ చూడండి: {link} – మీ కోసం ఎదురుచూస్తుంటాం.',
  },
};
